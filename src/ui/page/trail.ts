import { paths } from '#paths.ts';

/** A step of a breadcrumb. */
export interface Crumb {
  name: string;
  href: string;
}

/** The whole breadcrumb, from the home page down to the page itself. */
export const trailOf = (crumbs: readonly Crumb[]): Crumb[] => [{ name: 'Home', href: paths.home }, ...crumbs];
