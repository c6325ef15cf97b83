import { createHash } from 'node:crypto';
import { artistName } from '#domain/records/artist-line.ts';
import type { Release } from '#domain/records/release.ts';
import { idSort } from '#domain/records/search-files.ts';
import { compact } from '#domain/texts/words.ts';

/** The words of a record, as Pagefind takes them. */
export interface SearchEntry {
  url: string;
  language: string;
  content: string;
  meta: Record<string, string>;
  sort: Record<string, string>;
}

/** The entry of a record. It does not depend on price, stock and the order of the records. */
export const searchEntry = (release: Release): SearchEntry => ({
  url: `/${release.id}`,
  language: 'pt-br',
  content: contentOf(release),
  meta: metaOf(release),
  sort: { [idSort]: String(release.id) },
});

/** The entries of a catalogue, by id: equal records make equal files in whatever order they come. */
export const searchEntries = (releases: readonly Release[]): SearchEntry[] =>
  releases.toSorted((a, b) => a.id - b.id).map(searchEntry);

/** A hash of exactly what Pagefind is given. Equal fingerprints mean equal files of Pagefind. */
export const searchTextFingerprint = (releases: readonly Release[]): string => {
  const hash = createHash('sha256');
  for (const entry of searchEntries(releases)) hash.update(JSON.stringify(entry));
  return hash.digest('hex');
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
