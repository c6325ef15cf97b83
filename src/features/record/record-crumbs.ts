import type { Release } from '#domain/records/release.ts';
import { paths } from '#paths.ts';
import type { Crumb } from '#ui/page/trail.ts';

/** The breadcrumb of a record, for static and live pages. */
export const recordCrumbs = ({ title, slug }: Pick<Release, 'title' | 'slug'>): Crumb[] => [
  { name: 'Discos', href: paths.discos() },
  { name: title, href: paths.release(slug) },
];
