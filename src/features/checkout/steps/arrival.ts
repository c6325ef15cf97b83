import { dayMs } from '#domain/time/units.ts';
import { longDay, shortDay } from '#domain/time/dates.ts';
import { localDay } from '#domain/time/sao-paulo.ts';

/** A day of the ruler on which an option shows when it arrives. */
export interface RulerDay {
  isWeekend: boolean;
}

/** The day in São Paulo as midnight UTC, so that days can be counted. */
const dayOf = (now: number): Date => new Date(localDay(now));

const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6;

const after = (day: Date, days: number): Date => new Date(day.getTime() + days * dayMs);

/** How many days from today a number of business days ends. Holidays are not known, so that it is an estimate. */
export const daysUntil = (businessDays: number, now: number): number => {
  const today = dayOf(now);
  let days = 0;
  for (let left = businessDays; left > 0;) {
    days += 1;
    if (!isWeekend(after(today, days))) left -= 1;
  }
  return days;
};

/** The shortest ruler; a longer one ends with the last arrival. */
const shortest = 12;
const longest = 45;

/** The days of the ruler from tomorrow on; null when the slowest option does not fit on one. */
export const rulerOf = (businessDays: readonly number[], now: number): RulerDay[] | null => {
  const days = Math.max(shortest, ...businessDays.map((count) => daysUntil(count, now) + 1));
  if (days > longest) return null;
  const today = dayOf(now);
  return Array.from({ length: days }, (_, index) => ({ isWeekend: isWeekend(after(today, index + 1)) }));
};

/** 'qua 2/12' and 'quarta-feira, 2 de dezembro': the day on which a parcel is expected. */
export const arrivalOf = (businessDays: number, now: number): { short: string; long: string } => {
  const day = after(dayOf(now), daysUntil(businessDays, now)).toISOString().slice(0, 10);
  return { short: shortDay(day), long: longDay(day) };
};
