import type { WorkboxPlugin } from 'workbox-core';

/**
 * Whether an answer may be cached: whole, successful, of the shop's own, and for everyone. What a store says to one customer, what
 * it forbids to store, a redirect and an answer whose status cannot be read are not.
 */
export const isCacheable = (request: Request, response: Response): boolean =>
  request.method === 'GET' &&
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !request.headers.has('Authorization') &&
  !/no-store|private/.test(response.headers.get('Cache-Control') ?? '');

/** Caches such answers only. */
export const onlyCacheable: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(isCacheable(request, response) ? response : null),
};

/** The address under which a file is cached, where it is the same whatever the query is. */
export const fileAddress = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** Caches and finds files without their query. */
export const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(fileAddress(request.url)),
};

/** Caches nothing of what is asked for. */
export const unwritten: WorkboxPlugin = { cacheWillUpdate: () => Promise.resolve(null) };
