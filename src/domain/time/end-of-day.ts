import { dayMs } from './units.ts';
import { localDay, localTime } from './sao-paulo.ts';

/** The offset of São Paulo from UTC at an instant; daylight saving time may return. */
const offsetMs = (instant: number): number => localTime(instant).getTime() - instant;

/**
 * The last instant of a day in São Paulo, a number of days after the day of an instant.
 * @example endOfDay(new Date('2026-11-02T15:00:00Z'), 1).toISOString() // '2026-11-04T02:59:59.999Z'
 */
export const endOfDay = (instant: Date, daysLater: number): Date => {
  const dayAfter = Date.parse(localDay(instant.getTime())) + (daysLater + 1) * dayMs;
  return new Date(dayAfter - offsetMs(dayAfter) - 1);
};
