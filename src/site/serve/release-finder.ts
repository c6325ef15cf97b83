import { createApiClient } from '#api/client.ts';
import { findProduct } from '#api/catalogue/find-product.ts';

/** The slug of the record with that slug or id; null when it does not exist. Rejects when the store does not answer. */
export type FindSlug = (key: string) => Promise<string | null>;

/** The response waits for this lookup: after the timeout the page in the browser asks the store itself. */
const timeoutMs = 2_000;

/** Looks up slugs in the store API at an origin. */
export const releaseFinder = (apiUrl: string): FindSlug => {
  const client = createApiClient({ baseUrl: apiUrl, timeoutMs }).extend({ retry: 0 });
  return async (key) => (await findProduct(client, key))?.slug ?? null;
};
