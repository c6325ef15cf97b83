import { arrivalOf, daysUntil, type RulerDay } from './arrival.ts';

interface Props {
  ruler: readonly RulerDay[];
  /** Business days. */
  deliveryDays: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** The days from tomorrow on, weekends short, with a disc on the day of arrival. Screen readers get the day in words. */
export const ArrivalRuler = ({ ruler, deliveryDays, now }: Props) => {
  const arrival = daysUntil(deliveryDays, now);
  const place = ((arrival - 0.5) / ruler.length) * 100;
  // A label in the middle of its day would be cut off at either end.
  const shift = place < 12 ? '0%' : place > 88 ? '-100%' : '-50%';
  return (
    <span className="ruler" aria-hidden="true">
      {ruler.map(({ isWeekend }, index) =>
        index + 1 === arrival ? (
          <i key={index} className="ruler-hit" />
        ) : (
          <i key={index} className={isWeekend ? 'ruler-weekend' : undefined} />
        ),
      )}
      <em style={{ left: `${place}%`, translate: `${shift} 0` }}>{arrivalOf(deliveryDays, now).short}</em>
    </span>
  );
};
