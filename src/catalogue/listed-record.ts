import { sleeveColor } from '#artwork/sleeve/sleeve-color.ts';
import { cardOf } from '#domain/records/card.ts';
import { kept } from '#domain/kept.ts';
import type { ListedRecord } from '#domain/records/listed-record.ts';
import type { Release } from '#domain/records/release.ts';
import { available } from '#domain/records/stock.ts';

/** Cards count the last copies only, so a sale of one of many changes no list. */
const lastCounted = (availability: ListedRecord['availability']): ListedRecord['availability'] =>
  availability.state === 'available' && !availability.low ? available(null) : availability;

/** Returns the same object for the same record, so that values made of it can be cached on it. */
export const listedRecord = kept((release: Release): ListedRecord => {
  const card = cardOf(release);
  return {
    ...card,
    availability: lastCounted(card.availability),
    ...(release.coverUrl === null && { sleeveColor: sleeveColor(release) }),
  };
});
