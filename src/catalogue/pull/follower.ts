import type { CatalogueChange } from '#domain/records/catalogue-change.ts';
import { entryAfter } from '../snapshot/journal.ts';
import { changeTo, type KnownEntries, knownEntries, learn } from '../known-entries.ts';
import { pull, type PullOptions } from './pull.ts';
import { headerOf, readSnapshot, readStored, type Snapshot, snapshotOf } from '../snapshot/snapshot.ts';

export interface FollowerOptions extends Omit<PullOptions, 'force' | 'known'> {
  /** The snapshot that the caller has read and that the first change follows; read from `snapshotDir` by default. */
  from?: Snapshot | null;
}

/** A change of the snapshot with the state that it leads to. */
export interface FollowedChange {
  /** Empty when only the fingerprint has changed. */
  change: CatalogueChange;
  /** null when the API sends no changes. */
  cursor: string | null;
  /** ISO instant. */
  pulledAt: string;
  fingerprint: string;
}

export interface Follower {
  /**
   * The next change of the snapshot, null when there is none: first those that other processes have written, then those
   * of the API, which are written to the snapshot. One call at a time.
   * @throws PullError when the API cannot be followed; the snapshot is then unchanged and a later call continues
   */
  next(): Promise<FollowedChange | null>;
}

/**
 * Follows the API from a snapshot on, without its contents in memory: it keeps a hash of each entry.
 * @throws ShopkeeperError when the snapshot cannot be read
 */
export const openFollower = ({ from, ...options }: FollowerOptions): Follower => {
  const { snapshotDir: dir } = options;
  const known = knownEntries(from ?? readSnapshot(dir) ?? snapshotOf());

  const next = async (): Promise<FollowedChange | null> => {
    const written = writtenSince(dir, known);
    if (!written) await pull({ ...options, known });
    const followed = written ?? writtenSince(dir, known);
    if (followed) learn(known, followed.change, followed.fingerprint);
    return followed;
  };

  return { next };
};

/** The first change after the known state: from the journal, or by comparison when the snapshot itself was replaced. */
const writtenSince = (dir: string, known: KnownEntries): FollowedChange | null => {
  const stored = readStored(dir);
  if (!stored || headerOf(stored).fingerprint === known.fingerprint) return null;
  const entry = stored.journal && entryAfter(stored.journal, known.fingerprint);
  if (entry) return followedBy(entry, entry.change);
  const snapshot = readSnapshot(dir);
  return snapshot && followedBy(snapshot, changeTo(known, snapshot));
};

const followedBy = (
  { cursor, pulledAt, fingerprint }: Omit<FollowedChange, 'change'>,
  change: CatalogueChange,
): FollowedChange => ({ change, cursor, pulledAt, fingerprint });
