const timeZone = 'America/Sao_Paulo';
const dayInSaoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone });
const clockInSaoPaulo = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });

const dayMs = 86_400_000;

/** 'GMT-03:00' in minutes, -180. The offset is asked for, as daylight saving time may come back. */
const offsetMinutes = (instant: number): number => {
  const name =
    clockInSaoPaulo.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/**
 * The last instant of the right of withdrawal (CDC, article 49). The day of the delivery does not count (Código Civil,
 * article 132), and the last day is whole; days are those of São Paulo.
 * @param days at least 7
 * @example withdrawalEnd(new Date('2026-11-02T15:00:00Z'), 7).toISOString() // '2026-11-10T02:59:59.999Z'
 * @example withdrawalEnd(new Date('2026-11-02T01:00:00Z'), 7).toISOString() // '2026-11-09T02:59:59.999Z'
 */
export const withdrawalEnd = (deliveredAt: Date, days: number): Date => {
  const day = Date.parse(dayInSaoPaulo.format(deliveredAt));
  const dayAfter = day + (days + 1) * dayMs;
  return new Date(dayAfter - offsetMinutes(dayAfter) * 60_000 - 1);
};
