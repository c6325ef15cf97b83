import type { Category } from '#domain/store.ts';
import { type ApiClient, getJson } from '../client.ts';
import { type RecordPage, readList } from '../envelope.ts';
import { categorySchema } from './store-schemas.ts';

/** All categories, those without records included. @throws ApiError */
export const listCategories = async (client: ApiClient): Promise<RecordPage<Category>> =>
  readList(await getJson(client, 'categories'), categorySchema);
