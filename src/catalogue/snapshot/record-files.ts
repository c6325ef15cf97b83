import { createHash } from 'node:crypto';
import { stableCardOf } from '#domain/records/card.ts';
import { distancesOf } from '#domain/records/distances.ts';
import { facetTableOf } from '#domain/records/facet-table.ts';
import { facetsOf } from '#domain/records/facets.ts';
import { recordOrder, stableOrderKeys } from '#domain/records/record-order.ts';
import type { Release } from '#domain/records/release.ts';
import { searchFilePath, searchFiles, type SearchManifest } from '#domain/records/search-files.ts';
import { searchEntry } from '../search-text.ts';

/** Hexadecimal digits in a file name: names are compared only with older versions of the same file. */
const hashLength = 8;

/**
 * Our own files of the search index: their paths relative to the site's root, with their contents. They hold neither
 * price nor stock, and equal records in equal order give equal files. Takes the records newest first.
 * @param textIds the hash of the file of ids of Pagefind's index; by default it is that of these records
 */
export const recordFiles = (releases: readonly Release[], textIds?: string): Map<string, string> => {
  const files = new Map<string, string>();
  const add = (name: string, content: unknown): string => {
    const text = JSON.stringify(content);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, hashLength);
    files.set(searchFilePath(name, hash), text);
    return hash;
  };
  const contents = {
    [searchFiles.facets]: facetTableOf(releases),
    [searchFiles.ids]: distancesOf(releases.map(({ id }) => id)),
    [searchFiles.recordHashes]: cardsByFile(releases).map((cards, file) =>
      add(searchFiles.records(file), cards),
    ),
    ...orders(releases),
  };
  const hashes = Object.fromEntries(
    Object.entries(contents).map(([name, content]) => [name, add(name, content)]),
  );
  const ids = hashes[searchFiles.ids] ?? '';
  const manifest: SearchManifest = { count: releases.length, hashes, textIds: textIds ?? ids };
  return files.set(searchFiles.manifest, JSON.stringify(manifest));
};

/**
 * All that the files of the search index hold of one record, and its place among the others, as text. A change of records
 * that leaves the text of each equal leaves every file equal.
 */
export const searchRecord = (release: Release): string =>
  JSON.stringify([
    stableCardOf(release),
    facetsOf(release),
    searchEntry(release),
    release.createdAt,
    release.bpm,
  ]);

/** The cards in the files of `placeOfRow`. */
const cardsByFile = (releases: readonly Release[]) => {
  const oldestFirst = releases.toReversed().map(stableCardOf);
  const size = searchFiles.recordsPerFile;
  return Array.from({ length: Math.ceil(oldestFirst.length / size) }, (_, file) =>
    oldestFirst.slice(file * size, (file + 1) * size),
  );
};

const orders = (releases: readonly Release[]) =>
  Object.fromEntries(stableOrderKeys.map((key) => [searchFiles.order(key), recordOrder(releases, key)]));
