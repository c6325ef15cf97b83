/**
 * Whether a day exists. Date.parse alone is not enough: it reads 2026-02-30 as 2 March.
 * @param day in the form 2026-02-28
 * @example isCalendarDay('2024-02-29') // true
 * @example isCalendarDay('2026-02-29') // false
 */
export const isCalendarDay = (day: string): boolean => {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};
