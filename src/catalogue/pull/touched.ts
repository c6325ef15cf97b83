import type { TouchedFiles } from '../search/word-index.ts';

/** The answers of a catalogue that a change may have changed. */
export interface Touched {
  /** Slugs of records that changed, were added or removed: old and new ones. */
  releases: Set<string>;
  releaseIds: Set<number>;
  /** Slugs of entries whose own fields, count, records or records' data changed. */
  categories: Set<string>;
  artists: Set<string>;
  labels: Set<string>;
  /** Ids of playlists that changed or name a changed record. */
  playlists: Set<number>;
  /** Slugs of records whose neighbours, or the data of one, changed. */
  near: Set<string>;
  /** Slugs of artists whose related artists, or the data of one, may have changed. */
  related: Set<string>;
  /** Whether a list, of records or of entries, has other members or another order. */
  hasNewMembers: boolean;
  settings: boolean;
  searchFiles: TouchedFiles;
}

export const nothingTouched = (): Touched => ({
  releases: new Set(),
  releaseIds: new Set(),
  categories: new Set(),
  artists: new Set(),
  labels: new Set(),
  playlists: new Set(),
  near: new Set(),
  related: new Set(),
  hasNewMembers: false,
  settings: false,
  searchFiles: new Set(),
});

export const addAll = <Value>(target: Set<Value>, values: Iterable<Value>): void => {
  for (const value of values) target.add(value);
};
