import { isCalendarDay } from './calendar-day.ts';

const timeZone = 'America/Sao_Paulo';
const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const inSaoPaulo = new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone });
const asWritten = new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone: 'UTC' });

const isoDateOrInstant =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * '01/10/2026' for an ISO instant (its day in São Paulo; without a zone it is UTC) or an ISO date (that very day).
 * Empty for anything else, the 30th of February included.
 */
export const formatDate = (iso: string): string => {
  const [, day, time, zone = 'Z'] = isoDateOrInstant.exec(iso) ?? [];
  if (!day || !isCalendarDay(day)) return '';
  // A date without a time is read as midnight UTC, which in São Paulo is still the day before.
  if (!time) return asWritten.format(Date.parse(day));
  const instant = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(instant) ? '' : inSaoPaulo.format(instant);
};
