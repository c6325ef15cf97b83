import { sleeveColor } from '#artwork/sleeve/sleeve-color.ts';
import { cardOf } from '#domain/card.ts';
import { kept } from '#domain/kept.ts';
import type { ListedRecord } from '#domain/listed-record.ts';
import type { Release } from '#domain/release.ts';

/** The same object for the same record, so that what is made of it can be kept on it. */
export const listedRecord = kept((release: Release): ListedRecord => ({
  ...cardOf(release),
  ...(release.coverUrl === null && { sleeveColor: sleeveColor(release) }),
}));
