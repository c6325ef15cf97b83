import { rowSort, searchFiles } from '#domain/search-files.ts';
import { loadedOnce } from '#ui/loaded-once.ts';
import type { Pagefind, PagefindModule } from './pagefind.ts';
import { manifest } from './index-store.ts';

const basePath = `/${searchFiles.root}/`;

/** A name in the title or of the artist says more than one among forty tracks. */
const ranking = { metaWeights: { title: 5, artist: 5, number: 5, label: 2 } };

interface TextSearch {
  pagefind: Pagefind;
  /** Pagefind names a hit by a hash; this is the row of the record behind it. */
  rows: ReadonlyMap<string, number>;
}

/** Loads the word index, so that the first answer comes sooner. Safe to call often. */
export const openTextSearch = loadedOnce(async (): Promise<TextSearch> => {
  const script = `${basePath}pagefind.js`;
  const { createInstance } = (await import(/* @vite-ignore */ script)) as PagefindModule;
  // On the main thread: one file less to load, and an answer takes fewer milliseconds than its way through a worker.
  const pagefind = createInstance({ basePath, noWorker: true, ranking });
  await pagefind.init();
  // Every record, by row: their places in this answer are their rows.
  const { results } = await pagefind.search(null, { sort: { [rowSort]: 'asc' } });
  return { pagefind, rows: new Map(results.map(({ id }, row) => [id, row])) };
});

/**
 * Rows of the records that hold every word of a text, the best match first. Accents and case do not matter, the last
 * letters of a word may be missing.
 * @throws when the index cannot be loaded
 */
export const rowsMatching = async (text: string): Promise<number[]> => {
  if ((await manifest()).count === 0) return [];
  const opened = openTextSearch();
  // Pagefind cannot open the index of an empty shop, which needs no words to find nothing.
  opened.catch(() => undefined);
  if ((await manifest()).count === 0) return [];
  const { pagefind, rows } = await opened;
  const { results } = await pagefind.search(text);
  return results.map(({ id }) => rows.get(id)).filter((row) => row !== undefined);
};
