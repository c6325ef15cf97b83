import { api } from '#config.ts';
import { paths } from '#paths.ts';

/** Alternative paths of pages, each with the path it redirects to. The query is kept. */
export const redirects: Record<string, string> = {
  '/produtos': '/discos',
  '/products': '/discos',
  '/cart': '/carrinho',
};

/** Status of permanent redirects. Hosts that read `_redirects` do not support 308. */
export const movedStatus = 301;

/** Path of the page of a record, by slug or by id. */
export const releasePath = (key: string) => paths.release(key);

/**
 * Pages that are served at addresses without a file, and load their content from the store API. A file takes
 * precedence. `:key` matches one segment of the path.
 */
export const shells: Record<string, string> = {
  [releasePath(':key')]: '/shell/vinyl',
  [paths.order(':key')]: '/shell/order',
  [paths.orderTracking(':key')]: '/shell/order-tracking',
  [paths.orderPayment(':key')]: '/shell/order-payment',
};

/**
 * The `_redirects` file of the built site, for hosts that read one. `apiOrigin` is written into it, because a host
 * cannot discover it; without `apiOrigin` the API has to share the site's origin.
 */
export const toRedirectsFile = (apiOrigin: string | undefined) => {
  const rules = Object.entries(redirects).map(([from, to]) => `${from} ${to} ${movedStatus}`);
  if (apiOrigin) rules.push(`${api.basePath}/* ${apiOrigin.replace(/\/+$/, '')}${api.basePath}/:splat 200`);
  for (const [from, shell] of Object.entries(shells)) rules.push(`${from} ${shell} 200`);
  return rules.join('\n') + '\n';
};
