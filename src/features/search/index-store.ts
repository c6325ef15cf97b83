import type { FacetTable } from '#domain/facet-table.ts';
import type { OrderKey, RecordOrder } from '#domain/record-order.ts';
import type { Card } from '#domain/card.ts';
import { searchFiles, type SearchManifest } from '#domain/search-files.ts';
import { initialOf } from '#domain/words.ts';
import { loadedOnce } from '#ui/loaded-once.ts';

const manifestPath = `/${searchFiles.manifest}`;

/** Loads the files of the search index, each once. */
const open = loadedOnce(async (path): Promise<unknown> => {
  // The manifest has a fixed name, so its cached copy is revalidated.
  const response = await fetch(path, { cache: path === manifestPath ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return response.json();
});

export const manifest = () => open(manifestPath) as Promise<SearchManifest>;

const inFolder = async <Content>(name: string): Promise<Content> => {
  const { folder } = await manifest();
  return open(`/${searchFiles.root}/${folder}/${name}`) as Promise<Content>;
};

export const facetTable = () => inFolder<FacetTable>(searchFiles.facets);

/** The numbers of the records by row, as distances. */
export const recordIds = () => inFolder<number[]>(searchFiles.ids);

export const recordOrder = (key: OrderKey) => inFolder<RecordOrder>(searchFiles.order(key));

/** The catalogue's words with the same initials as these, most frequent first. */
export const vocabularyFor = async (words: readonly string[]): Promise<string[]> => {
  const needed = [...new Set(words.map(initialOf))];
  return (await Promise.all(needed.map((initial) => inFolder<string[]>(searchFiles.words(initial))))).flat();
};

/** The record of a row as it was built; undefined for a row that the index does not have. */
export const recordOfRow = async (row: number): Promise<Card | undefined> => {
  const size = searchFiles.recordsPerFile;
  const file = await inFolder<Card[]>(searchFiles.records(Math.floor(row / size)));
  return file[row % size];
};
