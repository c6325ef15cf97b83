import { apiPath } from './config.ts';

/** All routes of the shop. Paths of pages have no trailing slash and no extension. */

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path;
};

/** Whether a path is a folder or below it: '/api' and '/api/x' are, '/apis' is not. */
export const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** A static page of a list: '/x', '/x/2', '/x/nome-a-z', '/x/nome-a-z/2'. Without a sort it has the default order. */
const listPage = (path: string, page: number, sort: string | null = null) =>
  [path, sort, page > 1 ? page : null].filter((step) => step !== null).join('/');

/** Separate constants, because the scripts of every page include these, and not the whole table. */
export const homePath = '/';
export const cartPath = '/carrinho';
export const checkoutPath = '/checkout';
export const ordersPath = '/orders';
export const menusPath = '/shell/menus';
export const builtPath = '/built.json';
export const workerPath = '/sw.js';

export const paths = {
  home: homePath,
  discos: (query: Record<string, string | undefined> = {}) => withQuery('/discos', query),
  /** Static page `page` of the whole catalogue; page 1 is /discos itself. */
  discosPage: (page: number) => (page === 1 ? '/discos' : `/discos/${page}`),
  /** Alias of /discos, used by texts of the specification. */
  products: '/produtos',
  /** Alias of /discos, to which an empty list of orders leads. */
  firstOrder: '/products',
  release: (slug: string) => `/vinyl/${slug}`,
  /** The drawn sleeve of a record without a cover. */
  sleeve: (slug: string) => `/sleeves/${slug}.svg`,
  artists: '/artists',
  /** The artists of one letter, when the list is split. */
  artistsUnder: (letter: string) => `/artists/letra/${letter}`,
  /** JSON of all names with their counts, for the search box of the list. */
  artistNames: '/artists/nomes.json',
  artist: (slug: string) => `/artists/${slug}`,
  artistPage: (slug: string, page: number, sort: string | null = null) =>
    listPage(`/artists/${slug}`, page, sort),
  /** A file that suggestions are made from, by its name ('palavras/17'). */
  searchAnswer: (name: string) => `/busca/${name}.json`,
  /** JSON of the records that cannot be bought. */
  soldOut: '/busca/esgotados.json',
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
  /** The menus of all pages; a document that no link leads to. */
  menus: menusPath,
  about: '/sobre',
  members: '/membros',
  membersConfirm: '/membros/confirmar',
  membersLeave: '/membros/sair',
  policy: (slug: string) => `/politicas/${slug}`,
  cart: cartPath,
  checkout: checkoutPath,
  /** The checkout of an order that is still to be paid. */
  checkoutOf: (id: number) => `/checkout?pedido=${id}`,
  /** The pages after a payment, by its outcome. */
  checkoutSuccess: (id: number) => `/checkout/success?pedido=${id}`,
  checkoutFailure: (id: number) => `/checkout/failure?pedido=${id}`,
  checkoutPending: (id: number) => `/checkout/pending?pedido=${id}`,
  checkoutPix: (id: number) => `/checkout/pix-payment?pedido=${id}`,
  /** The page of the sandbox's payments. */
  checkoutTest: '/checkout/test',
  wishlist: '/wishlist',
  wantlist: '/wantlist',
  /** The page of the link in a restock notice. */
  wantlistLeave: '/wantlist/sair',
  orders: ordersPath,
  order: (id: number | string) => `/orders/${id}`,
  orderTracking: (id: number | string) => `/orders/${id}/tracking`,
  orderPayment: (id: number | string) => `/orders/${id}/payment`,
  profile: '/profile',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** The pages that mails lead to; the token is in their address. */
  resetPassword: '/reset-password',
  emailVerified: '/email-verified',
  emailUndo: '/email-undo',
  /** The page of the callback of a sign-in with Google. */
  authCallback: '/auth/callback',
  /** RSS of new arrivals. Feeds of artists and labels come from the store API: as files they would be thousands. */
  feed: '/feed.xml',
  categoryFeed: (slug: string) => `/categoria/${slug}/feed.xml`,
  artistFeed: (slug: string) => `${apiPath}/feeds/artists/${slug}.xml`,
  labelFeed: (slug: string) => `${apiPath}/feeds/labels/${slug}.xml`,
  /** The page that replaces an unreadable one without a network. */
  offline: '/offline',
  worker: workerPath,
  manifest: '/manifest.webmanifest',
  appIcon: (size: number, isMaskable = false) => `/icones/${size}${isMaskable ? '-mask' : ''}.png`,
  logo: '/favicon.svg',
  /** Product feed for Google Merchant Center. */
  merchantFeed: '/merchant.xml',
  /** Share image of a record without a cover, drawn by the store API. */
  shareImage: (slug: string) => `${apiPath}/share/${slug}.png`,
  /** Share image of pages without one of their own. */
  shopImage: '/loja.png',
  /** The file with the age of the site: see domain/built-file.ts. */
  built: builtPath,
  /** Price and stock of the records that have changed since an ISO instant. */
  changesSince: (instant: string) => `${apiPath}/products/availability?updated_since=${instant}`,
  /** Price and stock of all records. */
  availability: `${apiPath}/products/availability`,
  /** The addresses that browsers may load ahead of time. */
  speculationRules: '/speculation-rules.json',
  sitemapIndex: '/sitemap-index.xml',
  sitemap: (name: string) => `/sitemap-${name}.xml`,
} as const;

/** The words of addresses that denote a kind of page. Any other segment is a name, a number or a mistake. */
const pageWords = `
  discos produtos products vinyl artists labels letra categorias categoria ofertas vinyl-4-djs playlists
  sobre membros confirmar sair politicas carrinho checkout success failure pending pix-payment test
  wishlist wantlist orders tracking payment profile login register forgot-password reset-password
  email-verified auth callback`;

/** The kind of page at an address, without names and numbers: '/orders/:id/tracking'. */
export const pathPattern = (pathname: string): string => {
  // The text begins with a space, so that an empty step is known.
  const known = new Set(pageWords.split(/\s+/));
  return pathname
    .split('/')
    .slice(0, 5)
    .map((step) => (known.has(step) ? step : ':id'))
    .join('/');
};
