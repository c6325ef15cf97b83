import type { Facet } from '#domain/facets.ts';
import type { SortKey } from '#domain/record-order.ts';
import { paths } from '#paths.ts';
import type { Base } from '#features/search/search-store.ts';

/** What makes one list of records differ from another. Plain JSON: the page hands it to its island. */
export interface Listing {
  title: string;
  /** Stands in the place of the title while words are searched; null where the title stays. */
  searchTitle: string | null;
  path: string;
  /** The records of the list; null for the whole catalogue. */
  base: Base | null;
  /** Offered beside the list, in this order. */
  sorts: readonly SortKey[];
  /** The sort of its static pages. null: the newest, or the best match when words are searched. */
  ownSort: SortKey | null;
  placeholder: string;
  /** Facets of which one value is chosen from a list that opens. */
  selects: readonly Facet[];
  /** Facets that stand above the records as a row of buttons. */
  pills: Facet | null;
  /** 'oferta', 'ofertas' */
  unit: readonly [one: string, many: string];
  /** What stands in the place of records. */
  texts: {
    failed: string;
    nothing: string;
    /** 'Nada na loja corresponde a …' */
    nowhere: string;
    clear: string;
    /** The way out of an empty answer, and of a failed one where it has any. */
    emptyWay: Way;
    failedWay: Way | null;
  };
}

export interface Way {
  name: string;
  href: string;
}

const everySort: readonly SortKey[] = [
  'relevancia',
  'recentes',
  'preco-menor',
  'preco-maior',
  'nome',
  'nome-inverso',
  'lancamentos',
  'antigos-lancamentos',
];

const allDiscos: Way = { name: 'Ver todos os discos', href: paths.discos() };

const anyListing = {
  searchTitle: null,
  sorts: everySort,
  ownSort: null,
  placeholder: 'Artista, título, selo, catálogo…',
  selects: ['category', 'year'],
  pills: null,
  unit: ['disco', 'discos'],
} as const satisfies Partial<Listing>;

const anyTexts = {
  nothing: 'Nenhum disco encontrado',
  nowhere: 'Nada nesta lista',
  clear: 'Limpar',
  emptyWay: allDiscos,
  failedWay: null,
} as const satisfies Partial<Listing['texts']>;

/** The whole catalogue. */
export const allRecords: Listing = {
  ...anyListing,
  title: 'Todos os Discos',
  searchTitle: 'Resultados da Busca',
  path: paths.discos(),
  base: null,
  texts: {
    ...anyTexts,
    failed: 'Erro ao carregar produtos',
    nowhere: 'Nada na loja',
    clear: 'Limpar Busca',
    emptyWay: { name: 'Voltar para o início', href: paths.home },
  },
};

export const offers: Listing = {
  ...anyListing,
  title: 'Ofertas',
  path: paths.offers,
  base: { order: 'discount' },
  sorts: ['maior-desconto', 'preco-menor', 'preco-maior', 'recentes', 'nome', 'nome-inverso'],
  ownSort: 'maior-desconto',
  placeholder: 'Buscar nas ofertas...',
  unit: ['oferta', 'ofertas'],
  texts: { ...anyTexts, failed: 'Erro ao carregar ofertas', nothing: 'Nenhuma oferta encontrada' },
};

/** Takes the slug of the category that the shop shows under that name. */
export const vinyl4Djs = (slug: string): Listing => ({
  ...anyListing,
  title: 'Vinyl 4 DJs',
  path: paths.vinyl4Djs,
  base: { category: slug },
  sorts: ['relevancia', 'preco-menor', 'preco-maior', 'recentes', 'antigos', 'nome', 'nome-inverso'],
  ownSort: 'relevancia',
  placeholder: 'Nome, artista ou gravadora...',
  selects: ['style', 'year'],
  pills: 'category',
  texts: { ...anyTexts, failed: 'Erro ao carregar produtos Vinyl 4 DJs' },
});

export const categoryListing = ({ name, slug }: { name: string; slug: string }): Listing => ({
  ...anyListing,
  title: name,
  path: paths.category(slug),
  base: { category: slug },
  texts: {
    ...anyTexts,
    failed: 'Erro ao carregar categoria',
    nowhere: 'Nada nesta categoria',
    failedWay: { name: 'Todas as Categorias', href: paths.categories },
  },
});

/** The title over what a text finds. */
export const titleOf = ({ title, searchTitle }: Listing, search: string): string =>
  search.trim() ? (searchTitle ?? title) : title;

/** The sort of a list when none was chosen. */
export const usualSort = ({ ownSort }: Listing, hasWords: boolean): SortKey =>
  ownSort ?? (hasWords ? 'relevancia' : 'recentes');

/** Without words nothing matches better than another record. */
export const sortsOffered = (listing: Listing, hasWords: boolean): SortKey[] =>
  listing.sorts.filter((key) => key !== 'relevancia' || hasWords || listing.ownSort === key);
