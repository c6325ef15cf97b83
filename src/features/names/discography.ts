import * as config from '#config.ts';
import { pageCount, pageParams } from '#domain/pagination.ts';
import { recordOrder } from '#domain/record-order.ts';
import type { Release } from '#domain/release.ts';

/** The sorts of an artist's or a label's records. The first is their own order and has no word in the address. */
export const discographySorts = [
  { slug: null, name: 'Mais recentes' },
  { slug: 'mais-antigos', name: 'Mais antigos' },
  { slug: 'nome-a-z', name: 'Nome A–Z' },
  { slug: 'nome-z-a', name: 'Nome Z–A' },
] as const;

export type DiscographySort = (typeof discographySorts)[number]['slug'];

/** One of the static pages that show the same records. */
export interface View {
  sort: DiscographySort;
  page: number;
}

const size = config.catalogue.artistPageSize;

/** Whether a list is long enough to be worth its other sorts. */
export const isSortable = (releaseCount: number): boolean => releaseCount >= config.catalogue.sortableFrom;

/** The same for each view: undefined, '2', 'nome-a-z', 'nome-a-z/2'. */
export const viewParams = (releaseCount: number): (string | undefined)[] => {
  const pages = pageParams(releaseCount, size);
  const sorts = discographySorts.slice(0, isSortable(releaseCount) ? undefined : 1);
  return sorts.flatMap(({ slug }) =>
    pages.map((page) => (slug === null ? page : page === undefined ? slug : `${slug}/${page}`)),
  );
};

/** The view that `viewParams` wrote. */
export const viewOf = (param: string | undefined): View => {
  const steps = param?.split('/') ?? [];
  const sort = discographySorts.find(({ slug }) => slug !== null && slug === steps[0])?.slug ?? null;
  return { sort, page: Number(steps[sort === null ? 0 : 1] ?? 1) };
};

/** The records of a view, and how many pages its sort has. Takes them newest first. */
export const recordsOf = (releases: readonly Release[], { sort, page }: View) => ({
  shown: sorted(releases, sort).slice((page - 1) * size, page * size),
  lastPage: pageCount(releases.length, size),
});

// A label with a thousand records has fifty pages of each sort: it is sorted for the first of them only.
const memory = new WeakMap<readonly Release[], Map<DiscographySort, readonly Release[]>>();

const sorted = (releases: readonly Release[], sort: DiscographySort): readonly Release[] => {
  if (sort === null) return releases;
  const known = memory.get(releases) ?? new Map<DiscographySort, readonly Release[]>();
  memory.set(releases, known);
  const result = known.get(sort) ?? sortFor[sort](releases);
  known.set(sort, result);
  return result;
};

const byName = (releases: readonly Release[]): Release[] =>
  recordOrder(releases, 'name').flatMap((row) => releases[row] ?? []);

const sortFor: Record<NonNullable<DiscographySort>, (releases: readonly Release[]) => Release[]> = {
  'mais-antigos': (releases) => releases.toReversed(),
  'nome-a-z': byName,
  'nome-z-a': (releases) => byName(releases).reverse(),
};
