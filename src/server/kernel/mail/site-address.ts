import type { StoreContext } from '../store/store-context.ts';

/** The full address of a path of the site, for a link in a letter. */
export const siteAddress = ({ siteUrl }: Pick<StoreContext, 'siteUrl'>, path: string): string =>
  `${siteUrl.replace(/\/+$/, '')}${path}`;
