import * as config from '#config.ts';
import { pageCount, pageParams } from '#domain/pagination.ts';
import { recordOrder } from '#domain/record-order.ts';
import type { Release } from '#domain/release.ts';
import type { ListedName } from './alphabet.ts';

/** The sorts of the records of an artist or label. The first is the default, which addresses leave out. */
export const discographySorts = [
  { slug: null, name: 'Mais recentes' },
  { slug: 'mais-antigos', name: 'Mais antigos' },
  { slug: 'nome-a-z', name: 'Nome A–Z' },
  { slug: 'nome-z-a', name: 'Nome Z–A' },
] as const;

export type DiscographySort = (typeof discographySorts)[number]['slug'];

/** One of the static pages of the same records. */
export interface View {
  sort: DiscographySort;
  page: number;
}

const size = config.catalogue.artistPageSize;

/** Whether a list is long enough for the other sorts. */
export const isSortable = (releaseCount: number): boolean => releaseCount >= config.catalogue.sortableFrom;

/** The last path steps of each view: undefined, '2', 'nome-a-z', 'nome-a-z/2'. */
export const viewParams = (releaseCount: number): (string | undefined)[] => {
  const pages = pageParams(releaseCount, size);
  const sorts = discographySorts.slice(0, isSortable(releaseCount) ? undefined : 1);
  return sorts.flatMap(({ slug }) =>
    pages.map((page) => (slug === null ? page : page === undefined ? slug : `${slug}/${page}`)),
  );
};

/** All pages of all names of a kind. */
export const namePages = (names: readonly ListedName[]) =>
  names.flatMap(({ slug, releaseCount }) =>
    viewParams(releaseCount).map((view) => ({ params: { slug, view } })),
  );

/** The view of a path written by `viewParams`. */
export const viewOf = (param: string | undefined): View => {
  const steps = param?.split('/') ?? [];
  const sort = discographySorts.find(({ slug }) => slug !== null && slug === steps[0])?.slug ?? null;
  return { sort, page: Number(steps[sort === null ? 0 : 1] ?? 1) };
};

/** The records of a view, and the number of pages of its sort. `releases` are newest first. */
export const recordsOf = (releases: readonly Release[], { sort, page }: View) => ({
  shown: sorted(releases, sort).slice((page - 1) * size, page * size),
  lastPage: pageCount(releases.length, size),
});

// Cached, since a label with a thousand records has fifty pages of each sort.
const cache = new WeakMap<readonly Release[], Map<DiscographySort, readonly Release[]>>();

const sorted = (releases: readonly Release[], sort: DiscographySort): readonly Release[] => {
  if (sort === null) return releases;
  const known = cache.get(releases) ?? new Map<DiscographySort, readonly Release[]>();
  cache.set(releases, known);
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
