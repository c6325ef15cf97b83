import { paths } from '#paths.ts';
import { counted } from '#ui/units.ts';
import type { ListedName } from './alphabet.ts';

/** Texts and links that differ between pages of artists and pages of labels. */
export interface NameKind {
  /** 'Artistas' */
  title: string;
  /** 'Buscar artista' */
  search: string;
  /** 1 -> '1 artista' */
  count: (count: number) => string;
  list: string;
  /** JSON of all names. */
  names: string;
  under: (letter: string) => string;
  page: (slug: string, page: number, sort?: string | null) => string;
  feed: (slug: string) => string;
  /** 12 -> 'Os 12 artistas' */
  all: (count: number) => string;
  /** Between 'discos de vinil' and the name: 'do selo'. */
  of: 'de' | 'do selo';
  /** A logo is shown whole; a portrait fills its frame. */
  isLogo: boolean;
}

/** An artist or a label as its page shows it. */
export interface Named extends ListedName {
  text: string | null;
  imageUrl: string | null;
}

export const artistKind: NameKind = {
  title: 'Artistas',
  search: 'Buscar artista',
  count: (count) => counted(count, 'artista', 'artistas'),
  list: paths.artists,
  names: paths.artistNames,
  under: paths.artistsUnder,
  page: paths.artistPage,
  feed: paths.artistFeed,
  all: (count) => `Os ${artistKind.count(count)}`,
  of: 'de',
  isLogo: false,
};

export const labelKind: NameKind = {
  title: 'Gravadoras',
  search: 'Buscar gravadora',
  count: (count) => counted(count, 'gravadora', 'gravadoras'),
  list: paths.labels,
  names: paths.labelNames,
  under: paths.labelsUnder,
  page: paths.labelPage,
  feed: paths.labelFeed,
  all: (count) => `As ${labelKind.count(count)}`,
  of: 'do selo',
  isLogo: true,
};
