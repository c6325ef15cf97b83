import { dayMs } from '#domain/time/units.ts';
import { localDay } from '#domain/time/sao-paulo.ts';

/** A day of the calendar of a slip. */
export interface DueDay {
  /** '2026-11-24' */
  day: string;
  /** 'past' is over, and 'idle' is a weekend or a day after the last one: banks book nothing then. */
  state: 'past' | 'idle' | 'open';
  isToday: boolean;
  isDue: boolean;
}

/** Noon, so that no change of clocks moves the day. */
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);
const plus = (date: string, days: number) => new Date(noon(date) + days * dayMs).toISOString().slice(0, 10);
const weekdayOf = (date: string) => new Date(noon(date)).getUTCDay();

/** Whole weeks, from Sunday, with today and the last day to pay. A slip that is over shows its own weeks. */
export const dueDays = (dueAt: string, now: number): DueDay[] => {
  const [due, today] = [localDay(Date.parse(dueAt)), localDay(now)];
  const from = today < due ? today : due;
  const start = plus(from, -weekdayOf(from));
  const weeks = Math.floor((noon(due) - noon(start)) / dayMs / 7) + 1;
  return Array.from({ length: weeks * 7 }, (_, at) => dayOf(plus(start, at), due, today));
};

const dayOf = (date: string, due: string, today: string): DueDay => {
  const isIdle = date > due || [0, 6].includes(weekdayOf(date));
  return {
    day: date,
    state: date < today ? 'past' : isIdle && date !== due ? 'idle' : 'open',
    isToday: date === today,
    isDue: date === due,
  };
};
