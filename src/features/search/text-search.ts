import { idSort, searchFiles } from '#domain/records/search-files.ts';
import { loadedOnce } from '#browser/loaded-once.ts';
import { manifest, recordHashes, recordIds } from './search-index.ts';

const basePath = `/${searchFiles.root}/`;

/** A match in the title or the artist ranks above a match in one of forty tracks. */
const ranking = { metaWeights: { title: 5, artist: 5, number: 5, label: 2 } };

interface TextSearch {
  pagefind: Pagefind;
  /** Maps Pagefind's hash of a hit to the row of its record. */
  rows: ReadonlyMap<string, number>;
}

/** Loads the word index. May be called repeatedly. */
export const openTextSearch = loadedOnce(async (): Promise<TextSearch> => {
  const script = `${basePath}pagefind.js`;
  const { createInstance } = (await import(/* @vite-ignore */ script)) as PagefindModule;
  // Runs on the main thread: one file less to load, and an answer takes less time than a round trip to a worker.
  const pagefind = createInstance({ basePath, noWorker: true, ranking });
  await pagefind.init();
  const [{ results }, ids] = await Promise.all([
    pagefind.search(null, { sort: { [idSort]: 'asc' } }),
    recordIds(),
    recordHashes(),
  ]);
  // The records are newer while the index of a change is being made: their words are found without it.
  if (results.length !== ids.length) return { pagefind, rows: new Map() };
  // Results and rows are the same records, so the result at a position is the row with that id.
  const byId = [...ids.keys()].sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
  return { pagefind, rows: new Map(results.map(({ id }, place) => [id, byId[place] ?? place])) };
});

/**
 * Rows of the records that contain every word of a text, best match first. Ignores accents and case, and matches words
 * by prefix. Empty while the index is that of other records.
 * @throws when the index cannot be loaded
 */
export const rowsMatching = async (text: string): Promise<number[]> => {
  // Pagefind fails to open the index of an empty shop. That of other records names rows that are not the same now.
  const { count, hashes, textIds } = await manifest();
  if (count === 0 || hashes[searchFiles.ids] !== textIds) return [];
  const { pagefind, rows } = await openTextSearch();
  const { results } = await pagefind.search(text);
  return results.map(({ id }) => rows.get(id)).filter((row) => row !== undefined);
};

/** The used part of Pagefind's browser API, typed here because it is loaded from the built site. */
interface PagefindModule {
  createInstance(options: {
    basePath: string;
    noWorker: boolean;
    ranking?: { metaWeights?: Record<string, number> };
  }): Pagefind;
}

interface Pagefind {
  init(): Promise<void>;
  /** `null` matches every record. Without a sort the best match comes first. */
  search(
    term: string | null,
    options?: { sort?: Record<string, 'asc' | 'desc'> },
  ): Promise<{ results: { id: string }[] }>;
}
