import type { Release } from './release.ts';
import type { Artist, Category, Label, Playlist, StoreSettings } from '../store.ts';

/** What differs between two states of the catalogue. Added and changed entries are whole. */
export interface CatalogueChange {
  releases: Release[];
  artists: Artist[];
  labels: Label[];
  categories: Category[];
  playlists: Playlist[];
  /** Ids of all playlists in the order of the store; null when the order is as before. */
  playlistOrder: number[] | null;
  /** null when they are as before. */
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
