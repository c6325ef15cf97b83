import type { Label } from '#domain/store.ts';
import { type ApiClient, getJson } from '../client.ts';
import { type RecordPage, readList } from '../envelope.ts';
import { type PageQuery, pageParams } from '../query.ts';
import { labelSchema } from './store-schemas.ts';

/** A call of our own API; others answer 404. @throws ApiError */
export const listLabels = async (client: ApiClient, query: PageQuery = {}): Promise<RecordPage<Label>> =>
  readList(await getJson(client, 'labels', pageParams(query)), labelSchema);
