import { catalogue } from '#config.ts';
import type { Release } from '#domain/release.ts';
import type { Category } from '#domain/store.ts';
import { type ApiClient, getJson } from './client.ts';
import { type RecordPage, readList } from './envelope.ts';
import { ApiError } from './errors.ts';
import type { ProductRelation } from './products.ts';
import { type PageQuery, pageParams, segment } from './query.ts';
import { releaseSchema } from './release-schema.ts';
import { categorySchema } from './store-schemas.ts';

/** All categories, those without records included. @throws ApiError */
export const listCategories = async (client: ApiClient): Promise<RecordPage<Category>> =>
  readList(await getJson(client, 'categories'), categorySchema);

/** The newest records of one category. @throws ApiError */
export const latestOfCategory = async (
  client: ApiClient,
  categoryId: number,
  limit: number = catalogue.homeReleasesPerCategory,
): Promise<RecordPage<Release>> =>
  readList(await getJson(client, `categories/${categoryId}/latest-vinyls/${limit}`), releaseSchema);

/** Relations to request, from all to none: a store may refuse those it lacks. */
const relations: readonly (readonly ProductRelation[])[] = [
  [
    'productable.tracks',
    'productable.artists',
    'productable.recordLabel',
    'productable.vinyl_sec',
    'productable.vinyl_master.tracks',
    'tracks',
  ],
  ['productable.tracks'],
  [],
];

/** One page of a category's records, with as many relations as the store accepts. @throws ApiError */
export const categoryProducts = async (
  client: ApiClient,
  slug: string,
  query: PageQuery = {},
  [wanted = [], ...simpler] = relations,
): Promise<RecordPage<Release>> => {
  const params = { ...pageParams(query), with: wanted.join(',') || undefined };
  try {
    return readList(await getJson(client, `categories/${segment(slug)}/products`, params), releaseSchema);
  } catch (error) {
    if (!simpler.length || !isRefusal(error)) throw error;
    return categoryProducts(client, slug, query, simpler);
  }
};

const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'invalid' || error.kind === 'server');
