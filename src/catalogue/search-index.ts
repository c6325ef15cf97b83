import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { artistName } from '#domain/artist-line.ts';
import { cardOf } from '#domain/card.ts';
import { distancesOf } from '#domain/distances.ts';
import { facetTableOf } from '#domain/facet-table.ts';
import { orderKeys, recordOrder } from '#domain/record-order.ts';
import type { Release } from '#domain/release.ts';
import { rowSort, searchFiles, type SearchManifest } from '#domain/search-files.ts';
import { compact, initialOf, initials, wordsOf } from '#domain/words.ts';
import type { Catalogue } from './read-model.ts';

export interface SearchIndexReport {
  records: number;
  /** Milliseconds. */
  took: number;
}

/** Records passed to Pagefind at once. */
const batch = 500;

/**
 * Writes the search index of a catalogue to `outDir`/pagefind: Pagefind for words, and files of our own for what is slow
 * in Pagefind (facets with counts, sorting, cards).
 * @throws Error when Pagefind rejects a record or cannot write.
 */
export const buildSearchIndex = async (
  catalogue: Pick<Catalogue, 'releases'>,
  outDir: string,
  onProgress: (progress: { done: number; total: number }) => void = () => undefined,
): Promise<SearchIndexReport> => {
  const start = performance.now();
  await rm(path.join(outDir, searchFiles.root), { recursive: true, force: true });
  try {
    await writeWords(catalogue.releases, outDir, onProgress);
  } finally {
    await close();
  }
  await removeUnused(path.join(outDir, searchFiles.root));
  await writeRecords(catalogue.releases, outDir);
  return { records: catalogue.releases.length, took: Math.round(performance.now() - start) };
};

const writeWords = async (
  releases: readonly Release[],
  outDir: string,
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<void> => {
  // Fragments are not used: cards are read from our own files.
  const { index, errors } = await createIndex({ forceLanguage: 'pt-br', maxFragments: 1 });
  if (!index) throw new Error(`The search index could not be started: ${errors.join('; ')}`);
  for (let done = 0; done < releases.length; done += batch) {
    onProgress({ done, total: releases.length });
    await Promise.all(
      releases.slice(done, done + batch).map((release, at) => add(index, release, done + at)),
    );
  }
  const written = await index.writeFiles({ outputPath: path.join(outDir, searchFiles.root) });
  if (written.errors.length)
    throw new Error(`The search index was not written: ${written.errors.join('; ')}`);
  onProgress({ done: releases.length, total: releases.length });
};

const add = async (index: PagefindIndex, release: Release, row: number): Promise<void> => {
  const { errors } = await index.addCustomRecord({
    url: `/${row}`,
    language: 'pt-br',
    content: contentOf(release),
    meta: metaOf(release),
    sort: { [rowSort]: String(row) },
  });
  if (errors.length) throw new Error(`Record ${release.id} cannot be searched: ${errors.join('; ')}`);
};

/** Fields that rank above the text. Pagefind indexes every word of them, so they hold nothing else. */
const metaOf = ({ title, artists, label, catalogNumber }: Release): Record<string, string> => ({
  title,
  artist: [...new Set(artists.flatMap(({ name }) => [name, artistName(name)]))].join(', '),
  label: label?.name ?? '',
  number: catalogNumber ? `${catalogNumber} ${compact(catalogNumber)}` : '',
});

/** The searchable text. Pagefind refuses an empty one, so a record with only a title repeats it. */
const contentOf = (release: Release): string =>
  [
    ...release.styles,
    ...release.genres,
    ...release.categories.map(({ name }) => name),
    release.barcode,
    ...release.tracks.map(({ title }) => title),
  ]
    .filter(Boolean)
    .join('\n') || release.title;

/** Removes Pagefind's interfaces and its bundle of fragments: a megabyte or more that no page loads. */
const removeUnused = async (folder: string): Promise<void> => {
  const used =
    /^(pagefind\.js|pagefind-entry\.json|index|pagefind\..+\.pf_meta|wasm\.(?!unknown).+\.pagefind)$/;
  const unused = (await readdir(folder)).filter((name) => !used.test(name));
  await Promise.all(unused.map((name) => rm(path.join(folder, name), { recursive: true })));
};

const writeRecords = async (releases: readonly Release[], outDir: string): Promise<void> => {
  const files = recordFiles(releases);
  const hash = createHash('sha256');
  for (const [name, text] of files) hash.update(name).update(text);
  const folder = `records-${hash.digest('hex').slice(0, 10)}`;
  await mkdir(path.join(outDir, searchFiles.root, folder), { recursive: true });
  await Promise.all(
    files.map(([name, text]) => writeFile(path.join(outDir, searchFiles.root, folder, name), text)),
  );
  const manifest: SearchManifest = { folder, count: releases.length };
  await writeFile(path.join(outDir, searchFiles.manifest), JSON.stringify(manifest));
};

/** File names with their contents. */
const recordFiles = (releases: readonly Release[]): [string, string][] => {
  const size = searchFiles.recordsPerFile;
  const files: [string, unknown][] = [
    [searchFiles.facets, facetTableOf(releases)],
    [searchFiles.ids, distancesOf(releases.map(({ id }) => id))],
    ...wordFiles(releases),
    ...orderKeys.map((key): [string, unknown] => [searchFiles.order(key), recordOrder(releases, key)]),
  ];
  for (let first = 0; first < releases.length; first += size)
    files.push([searchFiles.records(first / size), releases.slice(first, first + size).map(cardOf)]);
  return files.map(([name, content]) => [name, JSON.stringify(content)]);
};

const wordFiles = (releases: readonly Release[]): [string, string[]][] => {
  const frequency = new Map<string, number>();
  for (const release of releases)
    for (const word of wordsOf([...Object.values(metaOf(release)), contentOf(release)].join(' ')))
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const words = [...frequency].sort(([, a], [, b]) => b - a).map(([word]) => word);
  const byInitial = Map.groupBy(words, initialOf);
  return initials.map((initial) => [searchFiles.words(initial), byInitial.get(initial) ?? []]);
};
