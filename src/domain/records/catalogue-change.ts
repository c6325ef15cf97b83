import type { Release } from './release.ts';
import type { Artist, Category, Label, Playlist, StoreSettings } from '../store.ts';

/** The difference between two states of the catalogue. Added and changed entries are whole. */
export interface CatalogueChange {
  releases: Release[];
  artists: Artist[];
  labels: Label[];
  categories: Category[];
  playlists: Playlist[];
  /** Ids of all playlists in the order of the store; null when the order is unchanged. */
  playlistOrder: number[] | null;
  /** null when they are unchanged. */
  settings: StoreSettings | null;
  /** Ids. */
  removed: {
    releases: number[];
    artists: number[];
    labels: number[];
    categories: number[];
    playlists: number[];
  };
}
