import { artistName } from '../records/artist-line.ts';
import { countryName } from '../records/country-name.ts';
import { formatGroupOf } from '../records/facets.ts';
import { genreName } from '../records/genre-name.ts';
import type { Release } from '../records/release.ts';
import { formatText } from '../texts/format-words.ts';
import { isPassedOver } from './query.ts';
import { indexNumber, indexWords } from './index-words.ts';
import type { RecordField } from './word-files.ts';
import { wordsRead } from './words.ts';

export interface RecordWords extends Record<RecordField, readonly string[]> {
  /** Words of the title, without those that a search passes over. */
  titleLength: number;
}

/**
 * The words by which a record is found. They do not depend on price and stock.
 * @example recordWords(release).title // ['a', 'disc']
 */
export const recordWords = (release: Release): RecordWords => ({
  title: indexWords(release.title),
  titleLength: countedWords(release.title),
  artist: distinct(release.artists.flatMap(({ name }) => [name, artistName(name)]).flatMap(indexWords)),
  label: indexWords(release.label?.name ?? ''),
  number: distinct([release.catalogNumber ?? '', release.barcode ?? ''].flatMap(indexNumber)),
  fact: distinct(factsOf(release).flatMap(indexWords)),
  track: distinct(release.tracks.flatMap(({ title }) => indexWords(title))).filter(isTelling),
});

/**
 * The number of words that a search has to find for a whole name.
 * @example countedWords('The Lees Of Memory') // 2
 */
export const countedWords = (name: string): number => {
  const words = wordsRead(name);
  return words.filter((word) => !isPassedOver(word)).length || words.length;
};

const factsOf = (release: Release): string[] => {
  const { styles, genres, categories, year, country, isNew, format } = release;
  const group = formatGroupOf(release);
  return [
    ...styles,
    ...genres.flatMap((genre) => [genre, genreName(genre)]),
    ...categories.map(({ name }) => name),
    ...(year === null ? [] : [String(year)]),
    ...(country === null ? [] : [country, countryName(country)]),
    ...(isNew === null ? [] : [isNew ? 'novo' : 'usado']),
    ...(format === null ? [] : [format, formatText(format)].map((text) => text.replace(everyFormat, ' '))),
    ...(group === null ? [] : (formatWords[group] ?? [group])),
    ...(release.speedRpm === null ? [] : [`${Math.floor(release.speedRpm)}rpm`]),
  ];
};

/** Words of a format that most records have. A query for 'álbum' looks for LPs. */
const everyFormat = /(?<!\p{L})(?:vinyl|vinil|rpm|album|álbum|re|rp|ed)(?!\p{L})/giu;

/** A query has other words for some of them. */
const formatWords: Partial<Record<string, string[]>> = {
  '2xLP': ['2xlp', 'lp'],
  '3xLP+': ['3xlp', 'lp'],
};

/** Whether a track is indexed by a word: one letter and words like 'the' are in most tracks. */
const isTelling = (word: string) => word.length > 1 && !isPassedOver(word);

const distinct = (words: readonly string[]): string[] => [...new Set(words)];
