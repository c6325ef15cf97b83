import { isDeepStrictEqual } from 'node:util';
import type { ApiClient } from '#api/client.ts';
import { type Changes, getChanges } from '#api/changes.ts';
import type { CatalogueChange } from '#domain/records/catalogue-change.ts';
import { idsOf, isEmpty } from '../snapshot/change.ts';
import { playlistsInFull } from './fetch-contents.ts';
import { createIntake } from './intake.ts';
import {
  hasSlugConflict,
  type KnownEntries,
  knownEntries,
  lengthsAround,
  newIn,
  playlistsWith,
} from '../known-entries.ts';
import { PullError } from '../snapshot/pull-error.ts';
import {
  faultOf,
  type QuarantinedEntry,
  type QuarantinedKind,
  readQuarantine,
  refuseBadRecords,
  writeQuarantine,
} from './quarantine.ts';
import { emptiedPlaylists, refuseLoss } from './refuse-loss.ts';
import { readSnapshot, readSnapshotHeader, type SnapshotHeader } from '../snapshot/snapshot.ts';
import { uncounted } from '../snapshot/snapshot-contents.ts';
import { appendChange } from '../snapshot/snapshot-writer.ts';

interface FollowOptions {
  client: ApiClient;
  snapshotDir: string;
  /** Hashes of the entries of the snapshot, so that it need not be read. */
  known?: KnownEntries | undefined;
}

export type Followed =
  | { state: 'unchanged'; header: SnapshotHeader; quarantined: QuarantinedEntry[] }
  | {
      state: 'changed';
      header: SnapshotHeader;
      quarantined: QuarantinedEntry[];
      change: CatalogueChange;
      /** Sentences for the shopkeeper. */
      notes: string[];
    }
  /** The changes are unknown: everything is to be pulled. */
  | { state: 'reset' };

/**
 * Asks the API for the changes since the snapshot and appends them to its journal.
 * @throws ApiError, PullError; the snapshot is then unchanged
 */
export const follow = async (options: FollowOptions): Promise<Followed> => {
  const { client, snapshotDir: dir } = options;
  const header = readSnapshotHeader(dir);
  if (!header || header.cursor === null) return { state: 'reset' };
  const answer = await getChanges(client, header.cursor);
  if (!answer || answer.reset) return { state: 'reset' };
  refuseBackwards(header.cursor, answer.cursor);
  const before = readQuarantine(dir);
  if (saysNothing(answer)) return { state: 'unchanged', header, quarantined: before };
  const known = options.known?.fingerprint === header.fingerprint ? options.known : readKnown(dir);
  if (!known) return { state: 'reset' };

  const change = await withPlaylists(client, known, newIn(known, goodPart(answer)));
  if (hasSlugConflict(known, change)) return { state: 'reset' };
  const quarantined = [...stillBad(before, answer), ...badPart(answer, known)];
  const lengths = lengthsAround(known, change);
  await refuseBadRecords(dir, lengths.after.releases.length, quarantined);
  refuseLoss(lengths.after, lengths.before);
  const notes = emptiedPlaylists(lengths.after, lengths.before);

  const state = { cursor: answer.cursor, releases: lengths.after.releases.length, change };
  const next = isEmpty(change) ? header : await appendChange(dir, header.fingerprint, state);
  // Another process has written the snapshot since this one asked.
  if (!next) return follow(options);
  if (!isDeepStrictEqual(quarantined, before)) await writeQuarantine(dir, 'published', quarantined);
  return isEmpty(change)
    ? { state: 'unchanged', header, quarantined }
    : { state: 'changed', header: next, quarantined, change, notes };
};

/** The cursors of our own API name a database and its version; others are not compared. */
const versionedCursor = /^(.+)\.(\d+)$/;

const refuseBackwards = (before: string, now: string): void => {
  const [, lastDatabase, lastVersion] = versionedCursor.exec(before) ?? [];
  const [, database, version] = versionedCursor.exec(now) ?? [];
  if (!lastVersion || !version || database !== lastDatabase) return;
  if (BigInt(version) < BigInt(lastVersion))
    throw new PullError(`the API went backwards, from version ${lastVersion} to ${version}`);
};

/** null for a damaged snapshot, which is to be pulled again. */
const readKnown = (dir: string): KnownEntries | null => {
  try {
    const snapshot = readSnapshot(dir);
    return snapshot && knownEntries(snapshot);
  } catch {
    return null;
  }
};

const kinds: Record<keyof Changes['rejected'], QuarantinedKind> = {
  releases: 'release',
  artists: 'artist',
  labels: 'label',
  categories: 'category',
  playlists: 'playlist',
};
const lists = Object.keys(kinds) as (keyof typeof kinds)[];

const saysNothing = ({ change, rejected }: Changes): boolean =>
  isEmpty(change) && lists.every((list) => rejected[list].length === 0);

const goodPart = ({ change }: Changes): CatalogueChange => ({
  ...change,
  releases: change.releases.filter((release) => faultOf(release) === null),
  artists: change.artists.map(uncounted),
  labels: change.labels.map(uncounted),
  categories: change.categories.map(uncounted),
});

/** The entries of the answer that are left out. */
const badPart = ({ change, rejected }: Changes, { marks }: KnownEntries): QuarantinedEntry[] => {
  const { quarantined, quarantine } = createIntake();
  const leaveOut = (list: keyof typeof kinds, id: string | null, reason: string) => {
    const hasLast = marks[list].has(Number(id));
    quarantine(kinds[list], id, hasLast ? `its last version stays: ${reason}` : reason);
  };
  for (const list of lists) for (const { id, reason } of rejected[list]) leaveOut(list, id, reason);
  for (const release of change.releases) {
    const fault = faultOf(release);
    if (fault !== null) leaveOut('releases', String(release.id), fault);
  }
  return quarantined;
};

/** The entries that were left out before and are not in the answer. */
const stillBad = (before: QuarantinedEntry[], { change, rejected }: Changes): QuarantinedEntry[] => {
  const isNamed = (list: keyof typeof kinds, { kind, id }: QuarantinedEntry) =>
    kind === kinds[list] &&
    id !== null &&
    [...idsOf(change[list]), ...change.removed[list], ...rejected[list].map((row) => row.id)]
      .map(String)
      .includes(id);
  return before.filter((entry) => !lists.some((list) => isNamed(list, entry)));
};

/**
 * Adds the playlists that contain a changed record: the store need not send them, since only the record has changed. A
 * playlist that cannot be read stays as it was.
 */
const withPlaylists = async (
  client: ApiClient,
  known: KnownEntries,
  change: CatalogueChange,
): Promise<CatalogueChange> => {
  const changed = new Set([...idsOf(change.playlists), ...change.removed.playlists]);
  const named = playlistsWith(known, [...idsOf(change.releases), ...change.removed.releases]);
  const asked = named.filter((id) => !changed.has(id)).map((id) => ({ id }));
  const { items } = await playlistsInFull(client, asked);
  return newIn(known, { ...change, playlists: [...change.playlists, ...items] });
};
