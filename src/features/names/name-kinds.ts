import { paths } from '#paths.ts';
import { counted } from '#ui/units.ts';

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
}

export const artistKind: NameKind = {
  title: 'Artistas',
  search: 'Buscar artista',
  count: (count) => counted(count, 'artista', 'artistas'),
  list: paths.artists,
  names: paths.artistNames,
  under: paths.artistsUnder,
  page: paths.artistPage,
};

export const labelKind: NameKind = {
  title: 'Gravadoras',
  search: 'Buscar gravadora',
  count: (count) => counted(count, 'gravadora', 'gravadoras'),
  list: paths.labels,
  names: paths.labelNames,
  under: paths.labelsUnder,
  page: paths.labelPage,
};
