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

/** The address under which a page is kept: the file of a page is the same whatever its query is. */
export const pageAddress = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** Keeps and finds pages without their query. */
export const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageAddress(request.url)),
};

/** Keeps nothing of what is asked for. */
export const unwritten: WorkboxPlugin = { cacheWillUpdate: () => Promise.resolve(null) };
