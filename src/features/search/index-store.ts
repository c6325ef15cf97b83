import type { FacetTable } from '#domain/facet-table.ts';
import type { OrderKey, RecordOrder } from '#domain/record-order.ts';
import type { Card } from '#domain/card.ts';
import { searchFiles, type SearchManifest } from '#domain/search-files.ts';
import { initialOf } from '#domain/words.ts';

/** Files of the search index, each fetched once per page view. A file that failed is tried again when next asked for. */
const opened = new Map<string, Promise<unknown>>();

function open<Content>(path: string, cache: RequestCache = 'default'): Promise<Content> {
  const known = opened.get(path);
  if (known) return known as Promise<Content>;
  const file = read<Content>(path, cache);
  opened.set(path, file);
  file.catch(() => opened.delete(path));
  return file;
}

async function read<Content>(path: string, cache: RequestCache): Promise<Content> {
  const response = await fetch(path, { cache });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return (await response.json()) as Content;
}

/** Its name never changes, so the cache is asked whether it still holds. */
export const manifest = () => open<SearchManifest>(`/${searchFiles.manifest}`, 'no-cache');

async function inFolder<Content>(name: string): Promise<Content> {
  const { folder } = await manifest();
  return open<Content>(`/${searchFiles.root}/${folder}/${name}`);
}

export const facetTable = () => inFolder<FacetTable>(searchFiles.facets);

export const recordOrder = (key: OrderKey) => inFolder<RecordOrder>(searchFiles.order(key));

/** The catalogue's words with the same initials as these, the most frequent first. */
export async function vocabularyFor(words: readonly string[]): Promise<string[]> {
  const needed = [...new Set(words.map(initialOf))];
  return (await Promise.all(needed.map((initial) => inFolder<string[]>(searchFiles.words(initial))))).flat();
}

/** The records of these rows, in their order. */
export async function records(rows: readonly number[]): Promise<Card[]> {
  const found = await Promise.all(rows.map(recordOfRow));
  return found.filter((record) => record !== undefined);
}

async function recordOfRow(row: number): Promise<Card | undefined> {
  const size = searchFiles.recordsPerFile;
  const file = await inFolder<Card[]>(searchFiles.records(Math.floor(row / size)));
  return file[row % size];
}
