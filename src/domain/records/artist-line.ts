import type { Reference } from './release.ts';
import { fold } from '../texts/text.ts';

/** A name with the slug of its page. */
export type Named = Pick<Reference, 'name' | 'slug'>;

/** Artists that a line names before it counts the others. */
const namedArtists = 3;

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const unknownArtist = 'Artista desconhecido';

/** Discogs credits that are not names, folded. */
const credits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    various: 'Vários artistas',
    'various artists': 'Vários artistas',
    'unknown artist': unknownArtist,
    'no artist': 'Sem artista',
  }),
);

/**
 * The name that the shop shows for an artist.
 * @example artistName('Various') // 'Vários artistas'
 */
export const artistName = (name: string): string => credits.get(fold(name.trim())) ?? name;

/**
 * The artists that a line names, and those that it only counts.
 * @example foldArtists(['A', 'B', 'C', 'D', 'E']) // { named: ['A', 'B', 'C'], others: ['D', 'E'] }
 */
export const foldArtists = <Artist>(artists: readonly Artist[]): { named: Artist[]; others: Artist[] } => ({
  named: artists.slice(0, namedArtists),
  others: artists.slice(namedArtists),
});

/**
 * The entries and separators of a Portuguese list; `place` is the index of an entry and null for a separator.
 * @example partsOfList(['A', 'B']) // [{ text: 'A', place: 0 }, { text: ' e ', place: null }, { text: 'B', place: 1 }]
 */
export const partsOfList = (entries: readonly string[]): { text: string; place: number | null }[] => {
  let place = 0;
  return list
    .formatToParts(entries)
    .map(({ type, value }) => ({ text: value, place: type === 'element' ? place++ : null }));
};

/**
 * The artists of a record on one line.
 * @example artistLine([{ name: 'Tom Jobim' }, { name: 'Elis Regina' }]) // 'Tom Jobim e Elis Regina'
 */
export const artistLine = (artists: readonly Pick<Reference, 'name'>[]): string => {
  if (!artists.length) return unknownArtist;
  const { named, others } = foldArtists(artists.map(({ name }) => artistName(name)));
  return list.format(others.length ? [...named, `mais ${others.length}`] : named);
};
