import { dayMs } from './units.ts';
import { localDay, localTime } from './sao-paulo.ts';


/** How far São Paulo is from UTC at an instant; daylight saving time may come back. */
const offsetMs = (instant: number): number => localTime(instant).getTime() - instant;

/**
 * The last instant of a day in São Paulo, so many days after that of an instant.
 * @example endOfDay(new Date('2026-11-02T15:00:00Z'), 1).toISOString() // '2026-11-04T02:59:59.999Z'
 */
export const endOfDay = (instant: Date, daysLater: number): Date => {
  const dayAfter = Date.parse(localDay(instant.getTime())) + (daysLater + 1) * dayMs;
  return new Date(dayAfter - offsetMs(dayAfter) - 1);
};
