import type { Card } from './card.ts';

/** A record as lists show it. */
export interface ListedRecord extends Card {
  /** '#RRGGBB' of the drawn sleeve; absent for a record with a cover. */
  sleeveColor?: string;
}
