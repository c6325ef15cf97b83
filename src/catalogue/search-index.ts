import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { Release } from '#domain/records/release.ts';
import { searchFiles } from '#domain/records/search-files.ts';
import type { Catalogue } from './read-model.ts';
import { recordFiles } from './snapshot/record-files.ts';
import { searchEntries, type SearchEntry } from './search-text.ts';

export interface SearchIndexReport {
  records: number;
  /** Milliseconds. */
  took: number;
}

type OnProgress = (progress: { done: number; total: number }) => void;

/** Records passed to Pagefind at once. */
const batch = 500;

/**
 * Writes the search index of a catalogue to `outDir`/pagefind: Pagefind for words, and our own files for parts that are
 * slow in Pagefind (facets with counts, sorting, cards).
 * @throws Error when Pagefind rejects a record or cannot write.
 */
export const buildSearchIndex = async (
  catalogue: Pick<Catalogue, 'releases'>,
  outDir: string,
  onProgress: OnProgress = () => undefined,
): Promise<SearchIndexReport> => {
  const start = performance.now();
  const { releases } = catalogue;
  await rm(path.join(outDir, searchFiles.root), { recursive: true, force: true });
  await writeFiles(outDir, await wordFiles(releases, onProgress));
  await writeFiles(outDir, recordFiles(releases));
  return { records: releases.length, took: Math.round(performance.now() - start) };
};

/** Writes files by their paths below a folder. */
export const writeFiles = async (
  outDir: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> => {
  const folders = new Set([...files.keys()].map((name) => path.dirname(path.join(outDir, name))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all([...files].map(([name, content]) => writeFile(path.join(outDir, name), content)));
};

/**
 * Pagefind's files of a catalogue: their paths relative to the site's root, with their contents. They are equal as long
 * as `searchTextFingerprint` is.
 * @throws Error when Pagefind rejects a record or fails.
 */
export const wordFiles = async (
  releases: readonly Release[],
  onProgress: OnProgress = () => undefined,
): Promise<Map<string, Uint8Array>> => {
  try {
    return await indexWords(releases, onProgress);
  } finally {
    await close();
  }
};

const indexWords = async (
  releases: readonly Release[],
  onProgress: OnProgress,
): Promise<Map<string, Uint8Array>> => {
  const entries = searchEntries(releases);
  // Fragments are not used: cards are read from our own files.
  const { index, errors } = await createIndex({ forceLanguage: 'pt-br', maxFragments: 1 });
  if (!index) throw new Error(`The search index could not be started: ${errors.join('; ')}`);
  for (let done = 0; done < entries.length; done += batch) {
    onProgress({ done, total: entries.length });
    await Promise.all(entries.slice(done, done + batch).map((entry) => add(index, entry)));
  }
  const made = await index.getFiles();
  if (made.errors.length) throw new Error(`The search index was not made: ${made.errors.join('; ')}`);
  onProgress({ done: entries.length, total: entries.length });
  const files = made.files.filter((file) => used.test(file.path));
  return new Map(files.map((file) => [`${searchFiles.root}/${file.path}`, file.content]));
};

const add = async (index: PagefindIndex, entry: SearchEntry): Promise<void> => {
  const { errors } = await index.addCustomRecord(entry);
  if (errors.length) throw new Error(`Record ${entry.url.slice(1)} cannot be searched: ${errors.join('; ')}`);
};

/** Pagefind's interfaces and its bundle of fragments are left out: a megabyte or more that no page loads. */
const used =
  /^(pagefind\.js|pagefind-entry\.json|index\/.+|pagefind\..+\.pf_meta|wasm\.(?!unknown).+\.pagefind)$/;
