import { facetTableOf, narrow, type FacetCounts } from '#domain/records/facet-table.ts';
import { emptySelection } from '#domain/records/facets.ts';
import type { ListedRecord } from '#domain/records/listed-record.ts';
import { pageCount } from '#domain/pagination.ts';
import { recordOrder, sortReleases } from '#domain/records/record-order.ts';
import type { Release } from '#domain/records/release.ts';
import { listedRecord } from './listed-record.ts';
import type { Catalogue } from './read-model.ts';

/** A list of records: the whole catalogue, the offers, or the records of a category, an artist or a label by its slug. */
export type ListName = 'all' | 'offers' | { category: string } | { artist: string } | { label: string };

/** The orders of static pages. 'usual' is newest first, and for offers the largest discount first. */
export type ListOrder = 'usual' | 'oldest' | 'name' | 'name-reversed';

/** One static page of a list. */
export interface ListPage {
  shown: ListedRecord[];
  /** Number of records of the list. */
  total: number;
  lastPage: number;
}

interface PageOfList {
  list: ListName;
  page: number;
  /** Records per page. */
  size: number;
  order?: ListOrder;
}

/** One page of a list. */
export const listPage = (
  catalogue: Catalogue,
  { list, page, size, order = 'usual' }: PageOfList,
): ListPage => {
  const releases = releasesOf(catalogue, list);
  const ordered = inOrder(releases, list === 'offers' && order === 'usual' ? 'discount' : order);
  return {
    shown: ordered.slice((page - 1) * size, page * size).map(listedRecord),
    total: releases.length,
    lastPage: pageCount(releases.length, size),
  };
};

/** Newest first. */
export const releasesOf = (catalogue: Catalogue, list: ListName): readonly Release[] => {
  if (list === 'all') return catalogue.releases;
  if (list === 'offers') return catalogue.offers;
  if ('category' in list) return catalogue.releasesOfCategory(list.category);
  return 'artist' in list ? catalogue.releasesOfArtist(list.artist) : catalogue.releasesOfLabel(list.label);
};

type Order = ListOrder | 'discount';

// A list is sorted once for all of its pages: a label with a thousand records has fifty of each order.
const sorted = new WeakMap<readonly Release[], Map<Order, readonly Release[]>>();

const inOrder = (releases: readonly Release[], order: Order): readonly Release[] => {
  if (order === 'usual') return releases;
  const known = sorted.get(releases) ?? new Map<Order, readonly Release[]>();
  sorted.set(releases, known);
  const found = known.get(order) ?? sortFor[order](releases);
  known.set(order, found);
  return found;
};

const byName = (releases: readonly Release[]): Release[] =>
  recordOrder(releases, 'name').flatMap((row) => releases[row] ?? []);

const sortFor: Record<Exclude<Order, 'usual'>, (releases: readonly Release[]) => Release[]> = {
  oldest: (releases) => releases.toReversed(),
  name: byName,
  'name-reversed': (releases) => byName(releases).reverse(),
  discount: (releases) => sortReleases(releases, 'maior-desconto'),
};

/** The values of a whole list by facet, with the number of records of each. */
export const countsOf = (catalogue: Catalogue, list: ListName): FacetCounts =>
  narrow(facetTableOf(releasesOf(catalogue, list)), emptySelection()).counts;
