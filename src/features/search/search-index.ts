import { numbersOf } from '#domain/records/distances.ts';
import type { FacetTable } from '#domain/records/facet-table.ts';
import type { RecordOrder, StableOrderKey } from '#domain/records/record-order.ts';
import type { StableCard } from '#domain/records/card.ts';
import {
  placeOfRow,
  searchFilePath,
  searchFiles,
  type SearchManifest,
} from '#domain/records/search-files.ts';
import { loadedOnce } from '#browser/loaded-once.ts';

const manifestPath = `/${searchFiles.manifest}`;

/** Loads the files of the search index, each once. */
const open = loadedOnce(async (path): Promise<unknown> => {
  // The manifest has a fixed name, so its cached copy is revalidated.
  const response = await fetch(path, { cache: path === manifestPath ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return response.json();
});

export const manifest = () => open(manifestPath) as Promise<SearchManifest>;

const named = async <Content>(name: string, hash?: string): Promise<Content> => {
  const known = hash ?? (await manifest()).hashes[name];
  if (known === undefined) throw new Error(`The search index has no file '${name}'.`);
  return open(`/${searchFilePath(name, known)}`) as Promise<Content>;
};

/** Without price and stock. */
export const facetTable = () => named<FacetTable>(searchFiles.facets);

/** The numbers of the records by row. */
export const recordIds = async () => numbersOf(await named<number[]>(searchFiles.ids));

export const recordOrder = (key: StableOrderKey) => named<RecordOrder>(searchFiles.order(key));

/** The hashes of the files of records, which every search needs. */
export const recordHashes = () => named<string[]>(searchFiles.recordHashes);

/** The record of a row without price and stock; undefined for a row that the index does not have. */
export const recordOfRow = async (row: number): Promise<StableCard | undefined> => {
  const [{ count }, hashes] = await Promise.all([manifest(), recordHashes()]);
  const { file, at } = placeOfRow(row, count);
  const cards = await named<StableCard[]>(searchFiles.records(file), hashes[file]);
  return cards[at];
};
