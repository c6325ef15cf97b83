import type { Artist } from '#domain/store.ts';
import { type ApiClient, getJson } from '../client.ts';
import { type RecordPage, readList } from '../envelope.ts';
import { type PageQuery, pageParams } from '../query.ts';
import { artistSchema } from './store-schemas.ts';

/** A call of our own API; others answer 404. @throws ApiError */
export const listArtists = async (client: ApiClient, query: PageQuery = {}): Promise<RecordPage<Artist>> =>
  readList(await getJson(client, 'artists', pageParams(query)), artistSchema);
