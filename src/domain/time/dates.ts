import { isCalendarDay } from './calendar-day.ts';
import { localDay, localMinute } from './sao-paulo.ts';

const isoDateOrInstant =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/** '2026-10-01' as '01/10/2026'. */
const written = (day: string): string => day.split('-').toReversed().join('/');

/**
 * The day of an ISO instant in São Paulo (UTC when it names no zone), or an ISO date unchanged. Empty for anything else
 * and for days that do not exist.
 * @example formatDate('2026-10-01T01:00:00Z') // '30/09/2026'
 * @example formatDate('2026-10-01') // '01/10/2026'
 */
export const formatDate = (iso: string): string => {
  const [, day, time, zone = 'Z'] = isoDateOrInstant.exec(iso) ?? [];
  if (!day || !isCalendarDay(day)) return '';
  // Date.parse reads a date as midnight UTC, which in São Paulo is the day before.
  if (!time) return written(day);
  const instant = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(instant) ? '' : written(localDay(instant));
};

/**
 * The day and the minute of an ISO instant in São Paulo; empty for anything else.
 * @example formatInstant('2026-11-18T17:05:59Z') // '18/11/2026 14:05'
 * @example formatInstant('yesterday') // ''
 */
export const formatInstant = (iso: string): string => {
  const day = formatDate(iso);
  const instant = Date.parse(iso);
  return day === '' || Number.isNaN(instant) ? '' : `${day} ${localMinute(instant)}`;
};

/**
 * A day without its year.
 * @example dayAndMonth('2026-12-02') // '02/12'
 */
export const dayAndMonth = (day: string): string => written(day).slice(0, 5);

/**
 * The day and the minute of an instant in São Paulo, without the year.
 * @example momentOf(new Date('2026-11-23T18:40:00Z')) // '23/11, 15:40'
 */
export const momentOf = (instant: Date): string =>
  `${dayAndMonth(localDay(instant.getTime()))}, ${localMinute(instant.getTime())}`;

/** The days of the week, from Sunday on. */
const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** The names of the days of the week, shortened, from Sunday on. */
export const shortWeekdays: readonly string[] = weekdays.map((name) => name.slice(0, 3));

/**
 * The name of the day of the week, without '-feira'.
 * @param day such as '2026-12-02'
 * @example weekdayOf('2026-12-02') // 'quarta'
 */
export const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? '';

/**
 * A day as short as a label.
 * @example shortDay('2026-12-02') // 'qua 2/12'
 */
export const shortDay = (day: string): string => {
  const date = new Date(day);
  return `${shortWeekdays[date.getUTCDay()]} ${date.getUTCDate()}/${date.getUTCMonth() + 1}`;
};

/**
 * A day in words.
 * @example longDay('2026-12-02') // 'quarta-feira, 2 de dezembro'
 * @example longDay('2026-12-05') // 'sábado, 5 de dezembro'
 */
export const longDay = (day: string): string => {
  const date = new Date(day);
  const isWeekend = [0, 6].includes(date.getUTCDay());
  return `${weekdayOf(day)}${isWeekend ? '' : '-feira'}, ${date.getUTCDate()} de ${months[date.getUTCMonth()]}`;
};
