import { catalogue } from '#config.ts';
import type { Release, Track } from '#domain/release.ts';
import { type ApiClient, getJson } from './client.ts';
import { type RecordPage, readList, readOne } from './envelope.ts';
import { type PageQuery, pageParams, segment } from './query.ts';
import { releaseSchema } from './release-schema.ts';
import { numbered, trackSchema } from './track-schema.ts';

/** Related data that a list includes for each record on request. */
export type ProductRelation =
  | 'productable.tracks'
  | 'productable.artists'
  | 'productable.recordLabel'
  | 'productable.vinyl_sec'
  | 'productable.vinyl_master.tracks'
  | 'tracks';

export interface ProductQuery extends PageQuery {
  search?: string | undefined;
  categoryId?: number | undefined;
  /** The slug of the record. */
  category?: string | undefined;
  subcategory?: string | undefined;
  year?: number | undefined;
  /** Rounded beats per minute, from 20 to 300; both bounds are inclusive. */
  bpmFrom?: number | undefined;
  bpmTo?: number | undefined;
  availableOnly?: boolean | undefined;
  with?: readonly ProductRelation[] | undefined;
  sortBy?: 'created_at' | 'name' | 'price' | 'bpm' | 'id' | undefined;
  sortDirection?: 'asc' | 'desc' | undefined;
  /** ISO instant: only records that changed since. */
  updatedSince?: string | undefined;
}

const productParams = (query: ProductQuery) => ({
  ...pageParams(query),
  search: query.search,
  category_id: query.categoryId,
  category: query.category,
  subcategory: query.subcategory,
  year: query.year,
  bpm_from: query.bpmFrom,
  bpm_to: query.bpmTo,
  available_only: query.availableOnly ? 1 : undefined,
  with: query.with?.join(','),
  sort_by: query.sortBy,
  sort_direction: query.sortDirection,
  updated_since: query.updatedSince,
});

type Releases = Promise<RecordPage<Release>>;

/** One page of the catalogue. @throws ApiError */
export const listProducts = async (client: ApiClient, query: ProductQuery = {}): Releases =>
  readList(await getJson(client, 'products/vinyl', productParams(query)), releaseSchema);

/** One record with its tracks, by slug (text) or id (number). @throws ApiError */
export const getProduct = async (client: ApiClient, key: string | number): Promise<Release> => {
  const path = typeof key === 'number' ? `products/${key}` : `products/vinyl/${segment(key)}`;
  return readOne(await getJson(client, path, { with: 'productable.tracks' }), releaseSchema);
};

export const searchProducts = async (client: ApiClient, text: string, query: PageQuery = {}): Releases =>
  readList(await getJson(client, 'products/search', { q: text, ...pageParams(query) }), releaseSchema);

export const newestProducts = async (client: ApiClient, limit: number = catalogue.homeNewest): Releases =>
  readList(await getJson(client, `products/vinyl/newest/${limit}`), releaseSchema);

export const newArrivals = async (client: ApiClient, limit: number = catalogue.newArrivals): Releases =>
  readList(await getJson(client, `products/vinyl/new-arrivals/${limit}`), releaseSchema);

/** The track list of one record; invalid rows are left out. @throws ApiError */
export const productTracks = async (client: ApiClient, id: number): Promise<Track[]> =>
  numbered(readList(await getJson(client, `vinyl/${id}/tracks`), trackSchema).items);
