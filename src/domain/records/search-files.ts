import type { StableOrderKey } from './record-order.ts';

/** Names the files of the current build. Besides Pagefind's entry it is the only file of the index with a fixed name. */
export interface SearchManifest {
  count: number;
  /** The hash of each file by its name in `searchFiles`, except those of records, which `recordHashes` lists. */
  hashes: Record<string, string>;
  /** The hash of the file of ids for which Pagefind's index was made: another one while that is being made again. */
  textIds: string;
}

/** The files of the search index and their names without hashes, shared by the build that writes them and the browser that reads them. */
export const searchFiles = {
  /** Both relative to the site's root. */
  root: 'pagefind',
  manifest: 'pagefind/records.json',
  facets: 'facets',
  /** The number of the record in each row: the first number, and then the distance of each from the one before. */
  ids: 'ids',
  order: (key: StableOrderKey) => `order-${key}`,
  /** A dozen cards per file: few requests for a page of results, few bytes for a suggestion. */
  recordsPerFile: 12,
  records: (file: number) => `records-${file}`,
  /** The hash of each file of records. */
  recordHashes: 'records',
} as const;

/**
 * The path of a file, relative to the site's root. It changes with the content, so the file can be cached forever.
 * @example searchFilePath('facets', '1a2b3c4d5e') // 'pagefind/records/facets-1a2b3c4d5e.json'
 */
export const searchFilePath = (name: string, hash: string): string =>
  `${searchFiles.root}/records/${name}-${hash}.json`;

/**
 * The file and position of the card of a row. Rows begin with the newest record and files with the oldest, so that a
 * new record changes only the last file.
 * @example placeOfRow(0, 13) // { file: 1, at: 0 }
 * @example placeOfRow(12, 13) // { file: 0, at: 0 }
 */
export const placeOfRow = (row: number, count: number): { file: number; at: number } => {
  const place = count - 1 - row;
  const at = place % searchFiles.recordsPerFile;
  return { file: (place - at) / searchFiles.recordsPerFile, at };
};

/** The Pagefind sort that returns its entries in the order of their ids. */
export const idSort = 'id';
