import { paths } from '#paths.ts';

interface Missing {
  message: string;
  /** The link to the list of that kind. */
  list: { name: string; href: string };
}

const kinds: Partial<Record<string, Missing>> = {
  [paths.artists]: {
    message: 'Artista não encontrado',
    list: { name: 'Ver todos os artistas', href: paths.artists },
  },
  [paths.labels]: {
    message: 'Gravadora não encontrada',
    list: { name: 'Ver todas as gravadoras', href: paths.labels },
  },
  '/categoria': {
    message: 'Categoria não encontrada',
    list: { name: 'Ver todas as categorias', href: paths.categories },
  },
  [paths.playlists]: {
    message: 'Playlist não encontrada',
    list: { name: 'Ver todas as playlists', href: paths.playlists },
  },
};

/** The kind and name of the missing page, derived from its path; null for other paths. */
export const missingAt = (pathname: string): Missing | null => {
  const [base] = /^\/[^/]+(?=\/[^/])/.exec(pathname) ?? [];
  return (base ? kinds[base] : undefined) ?? null;
};
