import type { Release } from '#domain/release.ts';
import { paths } from '#paths.ts';
import type { Crumb } from '#ui/trail.ts';

/** The way to the page of a record, whether it was built or is made in the browser. */
export const recordCrumbs = ({ title, slug }: Pick<Release, 'title' | 'slug'>): Crumb[] => [
  { name: 'Discos', href: paths.discos() },
  { name: title, href: paths.release(slug) },
];
