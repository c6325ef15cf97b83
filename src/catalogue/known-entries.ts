import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CatalogueChange } from '#domain/records/catalogue-change.ts';
import type { Release } from '#domain/records/release.ts';
import type { Playlist, StoreSettings } from '#domain/store.ts';
import { idsOf, idsWithout } from './snapshot/change.ts';
import { slugIdentity } from './pull/quarantine.ts';
import type { Lengths } from './pull/refuse-loss.ts';
import type { Snapshot, SnapshotContents } from './snapshot/snapshot.ts';

type ListName = keyof CatalogueChange['removed'];
type Marks = Map<number, string>;

interface Entry {
  id: number;
}

/** The summary of a snapshot with which a change is compared: a hash of each entry, and the slugs of the releases. */
export interface KnownEntries {
  /** The fingerprint of the known state. */
  fingerprint: string;
  marks: Record<ListName, Marks>;
  /** Slug of each release by its id, in the form in which it is unique. */
  slugs: Map<number, string>;
  /** Ids of the releases in each playlist. */
  playlistReleases: Map<number, number[]>;
  playlistOrder: number[];
  settings: StoreSettings;
}

export const knownEntries = (snapshot: Snapshot): KnownEntries => {
  const { releases, artists, labels, categories, playlists } = snapshot;
  return {
    fingerprint: snapshot.fingerprint,
    marks: {
      releases: marksOf(releases),
      artists: marksOf(artists),
      labels: marksOf(labels),
      categories: marksOf(categories),
      playlists: marksOf(playlists),
    },
    slugs: slugsOf(releases),
    playlistReleases: releasesByPlaylist(playlists),
    playlistOrder: idsOf(playlists),
    settings: snapshot.settings,
  };
};

/** The part of a change that differs from the known state. */
export const newIn = (known: KnownEntries, change: CatalogueChange): CatalogueChange => {
  const { marks } = known;
  const { settings, removed } = change;
  const playlists = new Set([...marks.playlists.keys(), ...idsOf(change.playlists)]);
  const order = change.playlistOrder?.filter((id) => playlists.has(id)) ?? known.playlistOrder;
  return {
    releases: changedIn(marks.releases, change.releases),
    artists: changedIn(marks.artists, change.artists),
    labels: changedIn(marks.labels, change.labels),
    categories: changedIn(marks.categories, change.categories),
    playlists: changedIn(marks.playlists, change.playlists),
    playlistOrder: isDeepStrictEqual(order, known.playlistOrder) ? null : order,
    settings: isDeepStrictEqual(settings ?? known.settings, known.settings) ? null : settings,
    removed: {
      releases: removed.releases.filter((id) => marks.releases.has(id)),
      artists: removed.artists.filter((id) => marks.artists.has(id)),
      labels: removed.labels.filter((id) => marks.labels.has(id)),
      categories: removed.categories.filter((id) => marks.categories.has(id)),
      playlists: removed.playlists.filter((id) => marks.playlists.has(id)),
    },
  };
};

/** The change from the known state to complete contents. */
export const changeTo = (known: KnownEntries, contents: SnapshotContents): CatalogueChange =>
  newIn(known, {
    ...contents,
    playlistOrder: idsOf(contents.playlists),
    removed: {
      releases: idsWithout(known.marks.releases.keys(), contents.releases),
      artists: idsWithout(known.marks.artists.keys(), contents.artists),
      labels: idsWithout(known.marks.labels.keys(), contents.labels),
      categories: idsWithout(known.marks.categories.keys(), contents.categories),
      playlists: idsWithout(known.marks.playlists.keys(), contents.playlists),
    },
  });

/** Applies a change, after which the state `fingerprint` is known. */
export const learn = (known: KnownEntries, change: CatalogueChange, fingerprint: string): void => {
  const { releases, artists, labels, categories, playlists, removed } = change;
  update(known.marks.releases, marksOf(releases), removed.releases);
  update(known.marks.artists, marksOf(artists), removed.artists);
  update(known.marks.labels, marksOf(labels), removed.labels);
  update(known.marks.categories, marksOf(categories), removed.categories);
  update(known.marks.playlists, marksOf(playlists), removed.playlists);
  update(known.slugs, slugsOf(releases), removed.releases);
  update(known.playlistReleases, releasesByPlaylist(playlists), removed.playlists);
  known.playlistOrder = change.playlistOrder ?? known.playlistOrder;
  known.settings = change.settings ?? known.settings;
  known.fingerprint = fingerprint;
};

/** Lengths of the lists before and after a change. */
export const lengthsAround = (
  { marks }: KnownEntries,
  change: CatalogueChange,
): { before: Lengths; after: Lengths } => {
  const before = (name: ListName) => ({ length: marks[name].size });
  const after = (name: ListName) => {
    const added = change[name].filter(({ id }) => !marks[name].has(id)).length;
    return { length: marks[name].size + added - change.removed[name].length };
  };
  const lengths = (of: (name: ListName) => { length: number }): Lengths => ({
    releases: of('releases'),
    artists: of('artists'),
    labels: of('labels'),
    categories: of('categories'),
    playlists: of('playlists'),
  });
  return { before: lengths(before), after: lengths(after) };
};

/** Whether two releases would have one slug after a change. */
export const hasSlugConflict = ({ slugs }: KnownEntries, { releases, removed }: CatalogueChange): boolean => {
  const changed = slugsOf(releases);
  if (changed.entries().every(([id, slug]) => slugs.get(id) === slug)) return false;
  const after = new Map(slugs);
  update(after, changed, removed.releases);
  return new Set(after.values()).size < after.size;
};

/** Ids of the playlists that contain one of these releases. */
export const playlistsWith = ({ playlistReleases }: KnownEntries, releases: Iterable<number>): number[] => {
  const wanted = new Set(releases);
  return [...playlistReleases].filter(([, ids]) => ids.some((id) => wanted.has(id))).map(([id]) => id);
};

const update = <Value>(known: Map<number, Value>, changed: Map<number, Value>, removed: number[]): void => {
  for (const id of removed) known.delete(id);
  for (const [id, value] of changed) known.set(id, value);
};

const changedIn = <Kind extends Entry>(marks: Marks, entries: readonly Kind[]): Kind[] =>
  entries.filter((entry) => marks.get(entry.id) !== markOf(entry));

const marksOf = (entries: readonly Entry[]): Marks =>
  new Map(entries.map((entry) => [entry.id, markOf(entry)]));

const markOf = (entry: Entry): string => hash('sha1', JSON.stringify(entry), 'base64');

const slugsOf = (releases: readonly Release[]) =>
  new Map(releases.map(({ id, slug }) => [id, slugIdentity(slug)]));

const releasesByPlaylist = (playlists: readonly Playlist[]) =>
  new Map(
    playlists.map(({ id, tracks }) => [id, tracks.flatMap(({ release }) => (release ? [release.id] : []))]),
  );
