import { dayMs } from '#domain/time/units.ts';
import { localDay } from '#domain/time/sao-paulo.ts';

/** A day of the ruler on which an option shows when it arrives. */
export interface RulerDay {
  isWeekend: boolean;
}

/** Days from today in São Paulo until a day such as '2026-12-02'. */
export const daysUntil = (day: string, now: number): number =>
  (Date.parse(day) - Date.parse(localDay(now))) / dayMs;

/** The shortest ruler; a longer one ends with the last arrival. */
const shortest = 12;
const longest = 45;

/** The days of the ruler from tomorrow on; null when the last arrival does not fit on one. */
export const rulerOf = (arrivals: readonly string[], now: number): RulerDay[] | null => {
  const days = Math.max(shortest, ...arrivals.map((day) => daysUntil(day, now) + 1));
  if (days > longest) return null;
  const today = Date.parse(localDay(now));
  return Array.from({ length: days }, (_, index) => {
    const weekday = new Date(today + (index + 1) * dayMs).getUTCDay();
    return { isWeekend: weekday === 0 || weekday === 6 };
  });
};
