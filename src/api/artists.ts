import type { Release } from '#domain/release.ts';
import type { Artist } from '#domain/store.ts';
import { type ApiClient, getJson } from './client.ts';
import { type RecordPage, readList, readOne } from './envelope.ts';
import { type PageQuery, pageParams, type ReleasesQuery, releasesParams, segment } from './query.ts';
import { releaseSchema } from './release-schema.ts';
import { artistSchema } from './store-schemas.ts';

/** A call of our own API; others answer 404. @throws ApiError */
export const listArtists = async (client: ApiClient, query: PageQuery = {}): Promise<RecordPage<Artist>> =>
  readList(await getJson(client, 'artists', pageParams(query)), artistSchema);

/** One artist, by slug or id. @throws ApiError */
export const getArtist = async (client: ApiClient, key: string | number): Promise<Artist> =>
  readOne(await getJson(client, `artists/${segment(key)}`), artistSchema);

/** @throws ApiError */
export const artistProducts = async (
  client: ApiClient,
  key: string | number,
  query: ReleasesQuery = {},
): Promise<RecordPage<Release>> =>
  readList(await getJson(client, `artists/${segment(key)}/products`, releasesParams(query)), releaseSchema);

/** Related artists; empty when the call fails, since they are optional on the page. */
export const relatedArtists = async (client: ApiClient, key: string | number): Promise<Artist[]> => {
  try {
    return readList(await getJson(client, `artists/${segment(key)}/related`), artistSchema).items;
  } catch {
    return [];
  }
};
