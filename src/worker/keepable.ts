import type { WorkboxPlugin } from 'workbox-core';

/**
 * Whether an answer may be kept: whole, successful, of the shop's own, and for everyone. What a store says to one customer, what
 * it forbids to store, a redirect and an answer whose status cannot be read are not.
 */
export const isKeepable = (request: Request, response: Response): boolean =>
  request.method === 'GET' &&
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !request.headers.has('Authorization') &&
  !/no-store|private/.test(response.headers.get('Cache-Control') ?? '');

/** Keeps such answers only. */
export const onlyKeepable: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(isKeepable(request, response) ? response : null),
};

/** The address under which a file is kept, where it is the same whatever the query is. */
export const fileAddress = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** Keeps and finds files without their query. */
export const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(fileAddress(request.url)),
};

/** Keeps nothing of what is asked for. */
export const unwritten: WorkboxPlugin = { cacheWillUpdate: () => Promise.resolve(null) };
