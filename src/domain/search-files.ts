import type { OrderKey } from './record-order.ts';

/** Names the folder of the current build. Besides Pagefind's entry it is the only file of the index with a fixed name. */
export interface SearchManifest {
  /** Folder of the other files. Its name changes with their content, so they can be cached for ever. */
  folder: string;
  count: number;
}

/** File names of the search index, shared by the build that writes it and the browser that reads it. */
export const searchFiles = {
  /** Both relative to the site's root. */
  root: 'pagefind',
  manifest: 'pagefind/records.json',
  facets: 'facets.json',
  /** The number of the record in each row: the first, and then the distance of each from the one before. */
  ids: 'ids.json',
  /** All folded words of the catalogue with this initial, the most frequent first. */
  words: (initial: string) => `words-${initial}.json`,
  order: (key: OrderKey) => `order-${key}.json`,
  /** A dozen cards per file: few requests for a page of results, few bytes for a suggestion. */
  recordsPerFile: 12,
  records: (file: number) => `records-${file}.json`,
} as const;

/** The Pagefind sort that returns its entries in the order of our rows. */
export const rowSort = 'row';
