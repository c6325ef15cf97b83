import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { reasonOf } from './import-row.ts';
import {
  type PlaylistEntry,
  playlistEntry,
  type PlaylistRemoval,
  playlistRemoval,
} from './playlist-entry.ts';
import { slugOf } from './slugs.ts';

export type NamedPlaylist = (PlaylistEntry | PlaylistRemoval) & { slug: string };

/** Validates a list of playlists, and gives each one its slug. Throws ShopkeeperError. */
export const readPlaylists = (list: unknown): NamedPlaylist[] => {
  if (!Array.isArray(list)) throw new ShopkeeperError('The playlists are not valid: they must be a list.');
  const entries = list.map(readEntry);
  entries.forEach(({ slug }, at) => {
    const first = entries.findIndex((entry) => entry.slug === slug);
    if (first < at) throw invalid(at, `slug: is that of playlist ${first + 1}`);
  });
  return entries;
};

const readEntry = (value: unknown, at: number): NamedPlaylist => {
  const result = (isRemoval(value) ? playlistRemoval : playlistEntry).safeParse(value);
  if (!result.success) throw invalid(at, reasonOf(result.error));
  const entry = result.data;
  return { ...entry, slug: 'title' in entry ? (entry.slug ?? slugOf(entry.title, 'playlist')) : entry.slug };
};

const isRemoval = (value: unknown) => typeof value === 'object' && value !== null && 'remove' in value;

/** `at` is an index, from 0. */
export const invalid = (at: number, reason: string) =>
  new ShopkeeperError(`The playlist ${at + 1} is not valid: ${reason}.`);
