import { paths } from '#paths.ts';

interface Missing {
  message: string;
  /** Where all of its kind are. */
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

/** What was looked for at an address without a page, where the address tells; null where it does not. */
export const missingAt = (pathname: string): Missing | null => {
  const [base] = /^\/[^/]+(?=\/[^/])/.exec(pathname) ?? [];
  return (base ? kinds[base] : undefined) ?? null;
};
