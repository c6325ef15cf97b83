import * as config from '#config.ts';
import { pageParams } from '#domain/pagination.ts';
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

const orders = {
  'mais-antigos': 'oldest',
  'nome-a-z': 'name',
  'nome-z-a': 'name-reversed',
} as const satisfies Record<NonNullable<DiscographySort>, string>;

/** The order of the records of a view. */
export const orderOf = ({ sort }: View) => (sort === null ? 'usual' : orders[sort]);
