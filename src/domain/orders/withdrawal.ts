import { endOfDay } from '../time/end-of-day.ts';

/**
 * The last instant of the right of withdrawal (CDC, article 49). The day of the delivery does not count (Código Civil,
 * article 132), and the last day is whole; days are those of São Paulo.
 * @param days at least 7
 * @example withdrawalEnd(new Date('2026-11-02T15:00:00Z'), 7).toISOString() // '2026-11-10T02:59:59.999Z'
 * @example withdrawalEnd(new Date('2026-11-02T01:00:00Z'), 7).toISOString() // '2026-11-09T02:59:59.999Z'
 */
export const withdrawalEnd = (deliveredAt: Date, days: number): Date => endOfDay(deliveredAt, days);
