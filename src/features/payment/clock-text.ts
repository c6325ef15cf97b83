import { minuteMs } from '#domain/time/units.ts';
/** Milliseconds from now to an instant; 0 once it is over, and for an attempt without an end. */
export const msLeft = (instant: string | null, now: number): number =>
  instant === null ? 0 : Math.max(Date.parse(instant) - now, 0) || 0;

/** The share of a period that is left, from 1 to 0. */
export const shareLeft = (from: string, until: string | null, now: number): number => {
  const whole = until === null ? 0 : Date.parse(until) - Date.parse(from);
  return whole > 0 ? Math.min(msLeft(until, now) / whole, 1) : 0;
};

const two = (value: number) => String(value).padStart(2, '0');

/** '24:36', '1:04:36' from an hour on. A begun second counts, so that 00:00 is the end. */
export const clockText = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return [...(hours > 0 ? [String(hours)] : []), two(minutes), two(seconds % 60)].join(':');
};

/** The text that screen readers announce at some points of the countdown, which is itself silent; null between them. */
export const clockWarning = (ms: number): string | null => {
  const minutes = Math.ceil(ms / minuteMs);
  if (ms <= 0) return null;
  if (minutes === 1) return 'Falta 1 minuto.';
  return [2, 5, 10].includes(minutes) ? `Faltam ${minutes} minutos.` : null;
};
