import { isDeepStrictEqual } from 'node:util';
import type { CatalogueChange } from '#domain/records/catalogue-change.ts';
import type { Playlist } from '#domain/store.ts';
import { byId, type SnapshotContents } from './snapshot-contents.ts';

export type { CatalogueChange } from '#domain/records/catalogue-change.ts';

interface Entry {
  id: number;
}

/** Compares two states by value: `withChange(before, differenceOf(before, after))` equals `after`. */
export const differenceOf = (before: SnapshotContents, after: SnapshotContents): CatalogueChange => {
  const order = idsOf(after.playlists);
  return {
    releases: changedIn(before.releases, after.releases),
    artists: changedIn(before.artists, after.artists),
    labels: changedIn(before.labels, after.labels),
    categories: changedIn(before.categories, after.categories),
    playlists: changedIn(before.playlists, after.playlists),
    playlistOrder: isSame(order, idsOf(before.playlists)) ? null : order,
    settings: isDeepStrictEqual(before.settings, after.settings) ? null : after.settings,
    removed: {
      releases: idsWithout(idsOf(before.releases), after.releases),
      artists: idsWithout(idsOf(before.artists), after.artists),
      labels: idsWithout(idsOf(before.labels), after.labels),
      categories: idsWithout(idsOf(before.categories), after.categories),
      playlists: idsWithout(idsOf(before.playlists), after.playlists),
    },
  };
};

/** New contents: releases, artists, labels and categories by id, playlists in the order of the change. */
export const withChange = (contents: SnapshotContents, change: CatalogueChange): SnapshotContents =>
  withChanges(contents, [change]);

/** Applies several changes, the oldest first; the lists are built once. */
export const withChanges = (
  contents: SnapshotContents,
  changes: readonly CatalogueChange[],
): SnapshotContents => {
  const lastOf = <Part>(part: (change: CatalogueChange) => Part | null) => changes.findLast(part);
  const order = lastOf(({ playlistOrder }) => playlistOrder)?.playlistOrder ?? idsOf(contents.playlists);
  return {
    settings: lastOf(({ settings }) => settings)?.settings ?? contents.settings,
    categories: merged(contents, changes, 'categories').sort(byId),
    artists: merged(contents, changes, 'artists').sort(byId),
    labels: merged(contents, changes, 'labels').sort(byId),
    playlists: inOrder(merged(contents, changes, 'playlists'), order),
    releases: merged(contents, changes, 'releases').sort(byId),
  };
};

export const isEmpty = ({ removed, playlistOrder, settings, ...lists }: CatalogueChange): boolean =>
  playlistOrder === null &&
  settings === null &&
  [...Object.values(lists), ...Object.values(removed)].every(({ length }) => length === 0);

/** The ids of `before` that `after` lacks. */
export const idsWithout = (before: Iterable<number>, after: readonly Entry[]): number[] => {
  const left = new Set(idsOf(after));
  return [...before].filter((id) => !left.has(id));
};

export const idsOf = (entries: readonly Entry[]): number[] => entries.map(({ id }) => id);

const changedIn = <Kind extends Entry>(before: readonly Kind[], after: readonly Kind[]): Kind[] => {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  return after.filter((entry) => !isSame(known.get(entry.id), entry));
};

/** Entries of one schema have their fields in one order, so their texts can be compared. */
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

type ListName = keyof CatalogueChange['removed'];

const merged = <Name extends ListName>(
  contents: SnapshotContents,
  changes: readonly CatalogueChange[],
  name: Name,
): SnapshotContents[Name][number][] => {
  type Kind = SnapshotContents[Name][number];
  const entries = new Map((contents[name] as Kind[]).map((entry) => [entry.id, entry]));
  for (const change of changes) {
    for (const id of change.removed[name]) entries.delete(id);
    for (const entry of change[name] as Kind[]) entries.set(entry.id, entry);
  }
  return [...entries.values()];
};

/** A playlist that is not in the order comes last. */
const inOrder = (playlists: readonly Playlist[], order: readonly number[]): Playlist[] => {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Playlist) => place.get(id) ?? order.length;
  return playlists.toSorted((one, other) => placeOf(one) - placeOf(other));
};
