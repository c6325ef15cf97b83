import type { Reference } from './release.ts';
import { fold } from './text.ts';

/** A name and where its page is. */
export type Named = Pick<Reference, 'name' | 'slug'>;

/** Artists named on one line; the others are counted. */
const namedArtists = 3;

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const unknownArtist = 'Artista desconhecido';

/** Credits of Discogs that are not names, folded. */
const credits: Partial<Record<string, string>> = {
  various: 'Vários artistas',
  'various artists': 'Vários artistas',
  'unknown artist': unknownArtist,
  'no artist': 'Sem artista',
};

/**
 * How an artist is called in the shop.
 * @example artistName('Various') // 'Vários artistas'
 */
export const artistName = (name: string): string => credits[fold(name.trim())] ?? name;

/**
 * The artists that a line names, and how many it leaves out.
 * @example foldArtists(['A', 'B', 'C', 'D', 'E']) // { named: ['A', 'B', 'C'], others: ['D', 'E'] }
 */
export const foldArtists = <Artist>(artists: readonly Artist[]): { named: Artist[]; others: Artist[] } => ({
  named: artists.slice(0, namedArtists),
  others: artists.slice(namedArtists),
});

/**
 * The texts of a list in Portuguese with what stands between them. `place` is that of an entry in the list.
 * @example partsOfList(['A', 'B']) // [{ text: 'A', place: 0 }, { text: ' e ', place: null }, { text: 'B', place: 1 }]
 */
export const partsOfList = (entries: readonly string[]): { text: string; place: number | null }[] => {
  let place = 0;
  return list
    .formatToParts(entries)
    .map(({ type, value }) => ({ text: value, place: type === 'element' ? place++ : null }));
};

/**
 * All artists on one line.
 * @example artistLine([{ name: 'Tom Jobim' }, { name: 'Elis Regina' }]) // 'Tom Jobim e Elis Regina'
 */
export const artistLine = (artists: readonly Pick<Reference, 'name'>[]): string => {
  if (!artists.length) return unknownArtist;
  const { named, others } = foldArtists(artists.map(({ name }) => artistName(name)));
  return list.format(others.length ? [...named, `mais ${others.length}`] : named);
};
