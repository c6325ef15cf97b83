import type { Release } from '#domain/records/release.ts';
import type { ApiClient } from '../client.ts';
import { type ApiError, toApiError } from '../errors.ts';
import { getProduct } from './products.ts';

/** An id of at most 15 digits, which a JavaScript number holds exactly. */
const idPattern = /^[1-9]\d{0,14}$/;

/**
 * The record with the id or slug `key`: a number is tried as an id first, then as a slug ('1999'). Null when there is
 * none. @throws ApiError on any failure other than an unknown key
 */
export const findProduct = async (client: ApiClient, key: string): Promise<Release | null> =>
  (idPattern.test(key) ? await productOrNull(client, Number(key)) : null) ?? productOrNull(client, key);

/** Whether the record does not exist; an impossible key, such as a too long one, is refused with 422. */
const isUnknown = ({ kind, status }: ApiError) => kind === 'not-found' || status === 422;

const productOrNull = async (client: ApiClient, key: string | number): Promise<Release | null> => {
  try {
    return await getProduct(client, key);
  } catch (error) {
    if (isUnknown(toApiError(error))) return null;
    throw error;
  }
};
