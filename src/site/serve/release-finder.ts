import { createApiClient } from '#api/client.ts';
import { findProduct } from '#api/find-product.ts';

/**
 * The slug of the record that the last step of an address names, by slug or by id; null when there is no such record.
 * Rejects when the store cannot tell.
 */
export type FindSlug = (key: string) => Promise<string | null>;

/** A visitor waits for the answer: a store that is slow, or down, is asked again by the page itself. */
const timeoutMs = 2_000;

/** Asks the store API at an origin. */
export const releaseFinder = (apiUrl: string): FindSlug => {
  const client = createApiClient({ baseUrl: apiUrl, timeoutMs }).extend({ retry: 0 });
  return async (key) => (await findProduct(client, key))?.slug ?? null;
};
