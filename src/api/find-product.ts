import type { Release } from '#domain/release.ts';
import type { ApiClient } from './client.ts';
import { type ApiError, toApiError } from './errors.ts';
import { getProduct } from './products.ts';

/** Large enough for any id, and small enough to be one exactly. */
const idPattern = /^[1-9]\d{0,14}$/;

/**
 * The record that the last step of an address names: a number is an id first, and a slug ('1999') when no record has
 * that id. Null when the store knows neither. @throws ApiError when the store cannot tell
 */
export const findProduct = async (client: ApiClient, key: string): Promise<Release | null> =>
  (idPattern.test(key) ? await productOrNull(client, Number(key)) : null) ?? productOrNull(client, key);

/** A store refuses a key that no record can have, such as one that is too long: 422. It has no such record either. */
const isUnknown = ({ kind, status }: ApiError) => kind === 'not-found' || status === 422;

const productOrNull = async (client: ApiClient, key: string | number): Promise<Release | null> => {
  try {
    return await getProduct(client, key);
  } catch (error) {
    if (isUnknown(toApiError(error))) return null;
    throw error;
  }
};
