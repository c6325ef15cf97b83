import type { Release } from '#domain/release.ts';
import type { Label } from '#domain/store.ts';
import { type ApiClient, getJson } from './client.ts';
import { type RecordPage, readList, readOne } from './envelope.ts';
import { type PageQuery, pageParams, type ReleasesQuery, releasesParams, segment } from './query.ts';
import { releaseSchema } from './release-schema.ts';
import { labelSchema } from './store-schemas.ts';

/** A call of our own API; others answer 404. @throws ApiError */
export const listLabels = async (client: ApiClient, query: PageQuery = {}): Promise<RecordPage<Label>> =>
  readList(await getJson(client, 'labels', pageParams(query)), labelSchema);

/** One label, by slug or id. @throws ApiError */
export const getLabel = async (client: ApiClient, key: string | number): Promise<Label> =>
  readOne(await getJson(client, `labels/${segment(key)}`), labelSchema);

/** @throws ApiError */
export const labelProducts = async (
  client: ApiClient,
  key: string | number,
  query: ReleasesQuery = {},
): Promise<RecordPage<Release>> =>
  readList(await getJson(client, `labels/${segment(key)}/products`, releasesParams(query)), releaseSchema);
