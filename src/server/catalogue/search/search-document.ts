import { indexNumber, indexWords } from '#domain/search/index-words.ts';

/** The searchable fields of a record. */
export interface Searchable {
  artists: string[];
  title: string;
  label: string | null;
  catalogNumber: string | null;
  barcode: string | null;
  tracks: { title: string }[];
}

/** Weights of PostgreSQL, from the most to the least relevant field. */
type Weight = 'A' | 'B' | 'C' | 'D';

/** The highest position that a tsvector can hold. */
const lastPosition = 16_383;

/**
 * The text form of a tsvector. It is not made by to_tsvector, because PostgreSQL's parser splits by the cluster's
 * locale: in the C locale it drops Cyrillic and Japanese.
 */
export const searchDocument = (record: Searchable): string => {
  const words: [string, Weight][] = [
    ...weighed([...record.artists, record.title].flatMap(indexWords), 'A'),
    ...weighed([record.catalogNumber ?? '', record.barcode ?? ''].flatMap(indexNumber), 'B'),
    ...weighed(indexWords(record.label ?? ''), 'C'),
    ...weighed(
      record.tracks.flatMap((track) => indexWords(track.title)),
      'D',
    ),
  ];
  return fitting(words)
    .map(([word, weight], at) => `'${word}':${Math.min(at + 1, lastPosition)}${weight}`)
    .join(' ');
};

/** PostgreSQL rejects a tsvector above 1 MB. */
const longestDocument = 1_000_000;
/** Highest overhead of a word in bytes: its length and its position, at even addresses. */
const bytesPerWord = 6;

/**
 * The words that fit, the most relevant first. An oversized record is imported all the same; its last tracks are not
 * found by name.
 */
const fitting = (words: [string, Weight][]) => {
  let room = longestDocument;
  const cut = words.findIndex(([word]) => (room -= Buffer.byteLength(word) + bytesPerWord) < 0);
  return cut === -1 ? words : words.slice(0, cut);
};

const weighed = (words: string[], weight: Weight): [string, Weight][] => words.map((word) => [word, weight]);
