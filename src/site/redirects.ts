import { api } from '#config.ts';

/** Other names of a page, each with the page it leads to. The query comes along. */
export const redirects: Record<string, string> = {
  '/produtos': '/discos',
  '/products': '/discos',
  '/cart': '/carrinho',
};

/** What an address answers that has moved for good. Hosts that read `_redirects` know no 308. */
export const movedStatus = 301;

/** Where the addresses of records are, by slug or by id. */
export const releasePath = (key: string) => `/vinyl/${key}`;

/**
 * Pages that stand in for addresses that have no file of their own, and ask the store what belongs there. A file wins.
 * `:key` is one step of the address.
 */
export const shells: Record<string, string> = {
  [releasePath(':key')]: '/shell/vinyl',
};

/**
 * The `_redirects` file of the built site, for hosts that read one. A host cannot know where the API is: its origin
 * is written into the file, and without one the site has to stand on the API's own address.
 */
export const toRedirectsFile = (apiOrigin: string | undefined) => {
  const rules = Object.entries(redirects).map(([from, to]) => `${from} ${to} ${movedStatus}`);
  if (apiOrigin) rules.push(`${api.basePath}/* ${apiOrigin.replace(/\/+$/, '')}${api.basePath}/:splat 200`);
  for (const [from, shell] of Object.entries(shells)) rules.push(`${from} ${shell} 200`);
  return rules.join('\n') + '\n';
};
