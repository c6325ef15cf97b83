import { catalogue } from '#config.ts';
import type { Playlist, PlaylistType } from '#domain/store.ts';
import { type ApiClient, getJson } from './client.ts';
import { type RecordPage, readList, readOne } from './envelope.ts';
import { playlistSchema } from './playlist-schema.ts';

interface PlaylistQuery {
  type?: PlaylistType | undefined;
  limit?: number | undefined;
}

/** @throws ApiError */
export const listPlaylists = async (
  client: ApiClient,
  query: PlaylistQuery = {},
): Promise<RecordPage<Playlist>> =>
  readList(await getJson(client, 'playlists', { type: query.type, limit: query.limit }), playlistSchema);

/** @throws ApiError */
export const latestPlaylists = async (
  client: ApiClient,
  limit: number = catalogue.latestPlaylists,
): Promise<RecordPage<Playlist>> =>
  readList(await getJson(client, 'playlists/latest', { limit }), playlistSchema);

/** One playlist with its tracks. @throws ApiError */
export const getPlaylist = async (client: ApiClient, id: number): Promise<Playlist> =>
  readOne(await getJson(client, `playlists/${id}`), playlistSchema);
