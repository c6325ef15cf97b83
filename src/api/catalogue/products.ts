import type { Release } from '#domain/records/release.ts';
import { type ApiClient, getJson } from '../client.ts';
import { type RecordPage, readList, readOne } from '../envelope.ts';
import { type PageQuery, pageParams, segment } from '../query.ts';
import { releaseSchema } from './release-schema.ts';

const tracks = 'productable.tracks';

export interface ProductQuery extends PageQuery {
  /** Includes the tracks of each record. */
  withTracks?: boolean;
  sortBy?: 'id';
}

/** One page of the catalogue. @throws ApiError */
export const listProducts = async (
  client: ApiClient,
  query: ProductQuery = {},
): Promise<RecordPage<Release>> => {
  const params = {
    ...pageParams(query),
    with: query.withTracks ? tracks : undefined,
    sort_by: query.sortBy,
    sort_direction: query.sortBy && 'asc',
  };
  return readList(await getJson(client, 'products/vinyl', params), releaseSchema);
};

/** One record with its tracks, by slug (text) or id (number). @throws ApiError */
export const getProduct = async (client: ApiClient, key: string | number): Promise<Release> => {
  const path = typeof key === 'number' ? `products/${key}` : `products/vinyl/${segment(key)}`;
  return readOne(await getJson(client, path, { with: tracks }), releaseSchema);
};
