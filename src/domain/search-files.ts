import type { OrderKey } from './record-order.ts';

/** Says where the files of the current build are. The only file of the index, besides Pagefind's own entry, that keeps its name. */
export interface SearchManifest {
  /** Name of the folder that holds the other files; it changes with their content, so they can be cached for ever. */
  folder: string;
  count: number;
}

/** Where the search index lives, for the build that writes it and the browser that reads it. */
export const searchFiles = {
  /** Both relative to the site's root. */
  root: 'pagefind',
  manifest: 'pagefind/records.json',
  facets: 'facets.json',
  /** Every word of the catalogue with this initial, folded, the most frequent first. */
  words: (initial: string) => `words-${initial}.json`,
  order: (key: OrderKey) => `order-${key}.json`,
  /** Cards, a dozen to a file: a page of results costs few requests, and a suggestion few bytes. */
  recordsPerFile: 12,
  records: (file: number) => `records-${file}.json`,
} as const;

/** The Pagefind sort by which its records stand in the order of our rows. */
export const rowSort = 'row';
