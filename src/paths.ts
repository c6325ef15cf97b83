import { api } from './config.ts';

/** Every route of the shop, once. Paths have no trailing slash and no extension. */

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path;
};

/** A static page of a list: '/x', '/x/2', '/x/nome-a-z', '/x/nome-a-z/2'. No sort stands for the list's own. */
const listPage = (path: string, page: number, sort: string | null = null) =>
  [path, sort, page > 1 ? page : null].filter((step) => step !== null).join('/');

export const paths = {
  home: '/',
  discos: (query: Record<string, string | undefined> = {}) => withQuery('/discos', query),
  /** Static page `page` of the whole catalogue; page 1 is /discos itself. */
  discosPage: (page: number) => (page === 1 ? '/discos' : `/discos/${page}`),
  /** Another name of /discos, to which the specification's texts lead. */
  products: '/produtos',
  release: (slug: string) => `/vinyl/${slug}`,
  /** The drawn sleeve of a record without a cover. */
  sleeve: (slug: string) => `/sleeves/${slug}.svg`,
  artists: '/artists',
  /** The artists under one letter, when they are too many for one page. */
  artistsUnder: (letter: string) => `/artists/letra/${letter}`,
  /** All names with their counts, for the search box of the list. */
  artistNames: '/artists/nomes.json',
  artist: (slug: string) => `/artists/${slug}`,
  artistPage: (slug: string, page: number, sort: string | null = null) =>
    listPage(`/artists/${slug}`, page, sort),
  labels: '/labels',
  labelsUnder: (letter: string) => `/labels/letra/${letter}`,
  labelNames: '/labels/nomes.json',
  label: (slug: string) => `/labels/${slug}`,
  labelPage: (slug: string, page: number, sort: string | null = null) =>
    listPage(`/labels/${slug}`, page, sort),
  categories: '/categorias',
  category: (slug: string) => `/categoria/${slug}`,
  categoryPage: (slug: string, page: number) => listPage(`/categoria/${slug}`, page),
  offers: '/ofertas',
  offersPage: (page: number) => listPage('/ofertas', page),
  vinyl4Djs: '/vinyl-4-djs',
  vinyl4DjsPage: (page: number) => listPage('/vinyl-4-djs', page),
  playlists: '/playlists',
  playlistsOf: (type: string) => `/playlists?type=${type}`,
  playlist: (id: number | string) => `/playlists/${id}`,
  about: '/sobre',
  members: '/membros',
  membersConfirm: '/membros/confirmar',
  membersLeave: '/membros/sair',
  policy: (slug: string) => `/politicas/${slug}`,
  cart: '/carrinho',
  checkout: '/checkout',
  wishlist: '/wishlist',
  wantlist: '/wantlist',
  orders: '/orders',
  profile: '/profile',
  login: '/login',
  register: '/register',
  /** New arrivals, as RSS. Thirteen thousand artists get theirs from the store API, which always knows the news. */
  feed: '/feed.xml',
  categoryFeed: (slug: string) => `/categoria/${slug}/feed.xml`,
  artistFeed: (slug: string) => `${api.basePath}/feeds/artists/${slug}.xml`,
  labelFeed: (slug: string) => `${api.basePath}/feeds/labels/${slug}.xml`,
  logo: '/favicon.svg',
  /** All that is for sale, for Google Merchant Center. */
  merchantFeed: '/merchant.xml',
  /** The picture that goes with a link to a record that has no cover, drawn by the store API. */
  shareImage: (slug: string) => `${api.basePath}/share/${slug}.png`,
  /** The same for the pages that have no picture of their own. */
  shopImage: '/loja.png',
  sitemapIndex: '/sitemap-index.xml',
  sitemap: (name: string) => `/sitemap-${name}.xml`,
} as const;
