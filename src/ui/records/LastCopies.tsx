import { type Availability, lastCopies } from '#domain/records/stock.ts';

interface Props {
  availability: Availability;
  /** After the number: ' cópias'. */
  unit?: string;
}

/** The mark of the last copies. While there are more it is empty and takes no room; a page corrects it later. */
export const LastCopies = ({ availability, unit = '' }: Props) => (
  <span className="state-last" data-last={unit}>
    {lastCopies(availability, unit)}
  </span>
);
