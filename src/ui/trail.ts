import { paths } from '#paths.ts';

/** A step on the way to a page. */
export interface Crumb {
  name: string;
  href: string;
}

/** The whole way, from the home page down; the last step is the page itself. */
export const trailOf = (crumbs: readonly Crumb[]): Crumb[] => [{ name: 'Home', href: paths.home }, ...crumbs];
