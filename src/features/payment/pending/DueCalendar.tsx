import { shortWeekdays } from '#domain/time/dates.ts';
import { dueDays } from './due-days.ts';

interface Props {
  /** ISO instant. */
  dueAt: string;
  now: number;
}

/** The last day to pay, on a calendar. Decoration: the day is named in the text beside it. */
export const DueCalendar = ({ dueAt, now }: Props) => (
  <div className="due" aria-hidden="true">
    {shortWeekdays.map((name) => (
      <span key={name}>{name}</span>
    ))}
    {dueDays(dueAt, now).map(({ day, state, isToday, isDue }) => (
      <b
        key={day}
        className={[`due-${state}`, isToday ? 'due-today' : null, isDue ? 'due-day' : null]
          .filter(Boolean)
          .join(' ')}
      >
        {Number(day.slice(-2))}
      </b>
    ))}
  </div>
);
