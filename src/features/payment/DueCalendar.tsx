import { dueDays } from './due-days.ts';

interface Props {
  /** ISO instant. */
  dueAt: string;
  now: number;
}

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

/** The last day to pay, on a calendar. Decoration: the day is named in the text beside it. */
export const DueCalendar = ({ dueAt, now }: Props) => (
  <div className="due" aria-hidden="true">
    {weekdays.map((name) => (
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
