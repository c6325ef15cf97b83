import type { Facet } from '#domain/records/facets.ts';
import type { SortKey } from '#domain/records/record-order.ts';
import { paths } from '#paths.ts';
import type { Base } from '#features/search/search-records.ts';

/** The configuration of a list of records. Plain JSON, because the page passes it to its island. */
export interface Listing {
  title: string;
  /** The title while words are searched; null to keep the title. */
  searchTitle: string | null;
  path: string;
  /** The records of the list; null for the whole catalogue. */
  base: Base | null;
  /** The available sorts, in display order. */
  sorts: readonly SortKey[];
  /** The sort of the static pages. null: newest first, or best match first when words are searched. */
  ownSort: SortKey | null;
  placeholder: string;
  /** Facets shown as a native select. */
  selects: readonly Facet[];
  /** The facet shown above the records as a row of buttons. */
  pills: Facet | null;
  /** 'oferta', 'ofertas' */
  unit: readonly [one: string, many: string];
  /** Texts shown instead of records. */
  texts: {
    failed: string;
    nothing: string;
    /** 'Nada na loja corresponde a …' */
    nowhere: string;
    clear: string;
    /** The link of an empty result, also used after a failure. */
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
  'bpm',
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
  sorts: ['maior-desconto', 'preco-menor', 'preco-maior', 'recentes', 'nome', 'nome-inverso', 'bpm'],
  ownSort: 'maior-desconto',
  placeholder: 'Buscar nas ofertas...',
  unit: ['oferta', 'ofertas'],
  texts: { ...anyTexts, failed: 'Erro ao carregar ofertas', nothing: 'Nenhuma oferta encontrada' },
};

/** Takes the slug of the category that the shop shows as Vinyl 4 DJs. */
export const vinyl4Djs = (slug: string): Listing => ({
  ...anyListing,
  title: 'Vinyl 4 DJs',
  path: paths.vinyl4Djs,
  base: { category: slug },
  sorts: ['relevancia', 'preco-menor', 'preco-maior', 'recentes', 'antigos', 'nome', 'nome-inverso', 'bpm'],
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

/** The title of the results of a search. */
export const titleOf = ({ title, searchTitle }: Listing, search: string): string =>
  search.trim() ? (searchTitle ?? title) : title;

/** The default sort of a list. */
export const usualSort = ({ ownSort }: Listing, hasWords: boolean): SortKey =>
  ownSort ?? (hasWords ? 'relevancia' : 'recentes');

/** Best match is offered only when words are searched. */
export const sortsOffered = (listing: Listing, hasWords: boolean): SortKey[] =>
  listing.sorts.filter((key) => key !== 'relevancia' || hasWords || listing.ownSort === key);
