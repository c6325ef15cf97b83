import { isCalendarDay } from './calendar-day.ts';

const timeZone = 'America/Sao_Paulo';
const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const inSaoPaulo = new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone });
const timeInSaoPaulo = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});
const asWritten = new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone: 'UTC' });

const isoDateOrInstant =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

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
  if (!time) return asWritten.format(Date.parse(day));
  const instant = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(instant) ? '' : inSaoPaulo.format(instant);
};

/**
 * The day and the minute of an ISO instant in São Paulo; empty for anything else.
 * @example formatInstant('2026-11-18T17:05:59Z') // '18/11/2026 14:05'
 * @example formatInstant('yesterday') // ''
 */
export const formatInstant = (iso: string): string => {
  const day = formatDate(iso);
  const instant = Date.parse(iso);
  return day === '' || Number.isNaN(instant) ? '' : `${day} ${timeInSaoPaulo.format(instant)}`;
};
