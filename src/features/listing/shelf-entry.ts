import { cardOf, type Card } from '#domain/card.ts';
import type { Release } from '#domain/release.ts';

/** A record on a shelf that is browsed in the page: what its card shows, and what it is filtered by. */
export interface ShelfEntry extends Card {
  /** Slugs. */
  categories: string[];
  styles: string[];
}

export const shelfEntryOf = (release: Release): ShelfEntry => ({
  ...cardOf(release),
  categories: release.categories.map(({ slug }) => slug),
  styles: [...new Set(release.styles.filter(Boolean))],
});
