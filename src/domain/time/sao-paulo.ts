/** Fields are read by name, because the text that Intl formats for people differs by engine and by year. */
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/**
 * Date and time of an instant in São Paulo, as if they were UTC: its UTC fields are the local ones, to the second.
 * @example localTime(Date.parse('2026-11-02T01:30:00Z')).toISOString() // '2026-11-01T22:30:00.000Z'
 */
export const localTime = (instant: number): Date => {
  const fields = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const field = (name: Intl.DateTimeFormatPartTypes) => fields.get(name) ?? Number.NaN;
  const day = [field('year'), field('month') - 1, field('day')] as const;
  return new Date(Date.UTC(...day, field('hour'), field('minute'), field('second')));
};

/**
 * The day of an instant in São Paulo.
 * @example localDay(Date.parse('2026-11-02T01:30:00Z')) // '2026-11-01'
 */
export const localDay = (instant: number): string => localTime(instant).toISOString().slice(0, 10);

/**
 * The minute of an instant in São Paulo.
 * @example localMinute(Date.parse('2026-11-02T01:30:59Z')) // '22:30'
 */
export const localMinute = (instant: number): string => localTime(instant).toISOString().slice(11, 16);
