import type { ShelfEntry } from './shelf-entry.ts';

/**
 * A shelf as the page loads it, newest first: one list for each field. That spares the names of the fields in every
 * record, and like beside like compresses well: a quarter less on the wire, half of what has to be parsed.
 */
export type ShelfFile = { [Field in keyof ShelfEntry]: ShelfEntry[Field][] };

const fields = [
  'id',
  'slug',
  'title',
  'artists',
  'label',
  'catalogNumber',
  'year',
  'format',
  'mediaGrade',
  'sleeveGrade',
  'price',
  'regularPrice',
  'discountPercent',
  'availability',
  'isNew',
  'isPresale',
  'releaseDate',
  'coverUrl',
  'playable',
  'categories',
  'styles',
] as const satisfies readonly (keyof ShelfEntry)[];

export const packShelf = (entries: readonly ShelfEntry[]): ShelfFile =>
  Object.fromEntries(fields.map((field) => [field, entries.map((entry) => entry[field])])) as ShelfFile;

export const unpackShelf = (file: ShelfFile): ShelfEntry[] =>
  file.id.map(
    (_, place) =>
      Object.fromEntries(fields.map((field) => [field, file[field][place]])) as unknown as ShelfEntry,
  );
