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
 * The last instant of a day in São Paulo, so many days after that of an instant.
 * @example endOfDay(new Date('2026-11-02T15:00:00Z'), 1).toISOString() // '2026-11-04T02:59:59.999Z'
 */
export const endOfDay = (instant: Date, daysLater: number): Date => {
  const dayAfter = Date.parse(dayInSaoPaulo.format(instant)) + (daysLater + 1) * dayMs;
  return new Date(dayAfter - offsetMinutes(dayAfter) * 60_000 - 1);
};
