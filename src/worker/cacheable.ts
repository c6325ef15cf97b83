import type { WorkboxPlugin } from 'workbox-core';

/**
 * Whether an answer may be cached: complete, successful, of the shop's own, and equal for everyone. Answers for one
 * customer, answers with `no-store`, redirects and answers with an unreadable status may not.
 */
export const isCacheable = (request: Request, response: Response): boolean =>
  request.method === 'GET' &&
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !request.headers.has('Authorization') &&
  !/no-store|private/.test(response.headers.get('Cache-Control') ?? '');

/** Caches only such answers. */
export const onlyCacheable: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(isCacheable(request, response) ? response : null),
};

/** The address under which a file is cached, when its query does not matter. */
export const fileAddress = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** Caches and finds files without their query. */
export const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(fileAddress(request.url)),
};

/** Caches no answers. */
export const unwritten: WorkboxPlugin = { cacheWillUpdate: () => Promise.resolve(null) };
