import type { Artist, Category, Label, Playlist } from '#domain/store.ts';
import { type ApiClient, getJson } from '../client.ts';
import { readList, readOne, type RecordPage } from '../envelope.ts';
import { pageParams, type PageQuery } from '../query.ts';
import { artistSchema, categorySchema, labelSchema } from './store-schemas.ts';
import { playlistSchema } from './playlist-schema.ts';

/** A call of our own API; others answer 404. @throws ApiError */
export const listArtists = async (client: ApiClient, query: PageQuery = {}): Promise<RecordPage<Artist>> =>
  readList(await getJson(client, 'artists', pageParams(query)), artistSchema);

/** All categories, those without records included. @throws ApiError */
export const listCategories = async (client: ApiClient): Promise<RecordPage<Category>> =>
  readList(await getJson(client, 'categories'), categorySchema);

/** A call of our own API; others answer 404. @throws ApiError */
export const listLabels = async (client: ApiClient, query: PageQuery = {}): Promise<RecordPage<Label>> =>
  readList(await getJson(client, 'labels', pageParams(query)), labelSchema);

/** @throws ApiError */
export const listPlaylists = async (client: ApiClient): Promise<RecordPage<Playlist>> =>
  readList(await getJson(client, 'playlists'), playlistSchema);

/** One playlist with its tracks. @throws ApiError */
export const getPlaylist = async (client: ApiClient, id: number): Promise<Playlist> =>
  readOne(await getJson(client, `playlists/${id}`), playlistSchema);
