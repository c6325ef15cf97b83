import type { Playlist } from '#domain/store.ts';
import { type ApiClient, getJson } from '../client.ts';
import { type RecordPage, readList, readOne } from '../envelope.ts';
import { playlistSchema } from './playlist-schema.ts';

/** @throws ApiError */
export const listPlaylists = async (client: ApiClient): Promise<RecordPage<Playlist>> =>
  readList(await getJson(client, 'playlists'), playlistSchema);

/** One playlist with its tracks. @throws ApiError */
export const getPlaylist = async (client: ApiClient, id: number): Promise<Playlist> =>
  readOne(await getJson(client, `playlists/${id}`), playlistSchema);
