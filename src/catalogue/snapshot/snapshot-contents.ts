import type { Release } from '#domain/records/release.ts';
import type { Artist, Category, Label, Playlist, StoreSettings } from '#domain/store.ts';

/** The data of all pages, in domain types. */
export interface SnapshotContents {
  settings: StoreSettings;
  /** The categories by id; artists, labels and releases have the same order. */
  categories: Category[];
  artists: Artist[];
  labels: Label[];
  /** In the order of the store. */
  playlists: Playlist[];
  releases: Release[];
}

export const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;

/** The read model counts the releases of an entry itself, so that a count of the API is no change of the catalogue. */
export const uncounted = <Kind extends { releaseCount: number }>(entry: Kind): Kind => ({
  ...entry,
  releaseCount: 0,
});
