import * as config from '#config.ts';
import { pageCount } from '#domain/pagination.ts';
import type { Release } from '#domain/release.ts';
import { shelfEntryOf, type ShelfEntry } from './shelf-entry.ts';
import { packShelf, type ShelfFile } from './shelf-file.ts';
import { shelfKinds, type ShelfName } from './shelf-kinds.ts';
import { optionsOf, type ShelfOptions } from './shelf-search.ts';
import { sortShelf } from './shelf-sort.ts';

/** A shelf as its static pages show it. */
export interface Shelf {
  /** In the shelf's own order. */
  releases: readonly Release[];
  options: ShelfOptions;
  /** The largest discount on a record that can be bought today, in whole percent; null without one. */
  largestDiscount: number | null;
}

const size = config.catalogue.discosPageSize;

// A shelf has many pages: it is sorted and counted for the first of them only.
const memory = new WeakMap<readonly Release[], Shelf>();

/** Takes the records newest first. `ownSlug` is the category that all of them share: no choice at all. */
export function shelfOf(name: ShelfName, releases: readonly Release[], ownSlug: string | null): Shelf {
  const shelf = memory.get(releases) ?? arrange(name, releases, ownSlug);
  memory.set(releases, shelf);
  return shelf;
}

/** The records of one static page. */
export const pageOfShelf = ({ releases }: Shelf, page: number) => ({
  shown: releases.slice((page - 1) * size, page * size),
  lastPage: pageCount(releases.length, size),
});

export const shelfFileOf = (releases: readonly Release[], ownSlug: string | null): ShelfFile =>
  packShelf(entriesOf(releases, ownSlug));

const arrange = (name: ShelfName, releases: readonly Release[], ownSlug: string | null): Shelf => {
  const rows = entriesOf(releases, ownSlug).map((entry, place) => ({ ...entry, place }));
  const buyable = rows.filter(({ availability }) => availability.state === 'available');
  return {
    releases: sortShelf(rows, shelfKinds[name].sorts[0]).flatMap(({ place }) => releases[place] ?? []),
    options: optionsOf(rows),
    largestDiscount:
      buyable.reduce((most, { discountPercent }) => Math.max(most, discountPercent ?? 0), 0) || null,
  };
};

const entriesOf = (releases: readonly Release[], ownSlug: string | null): ShelfEntry[] =>
  releases.map(shelfEntryOf).map((entry) => ({
    ...entry,
    categories: entry.categories.filter((slug) => slug !== ownSlug),
  }));
