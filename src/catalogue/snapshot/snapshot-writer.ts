import { renameSync, rmSync } from 'node:fs';
import type { CatalogueChange } from '#domain/records/catalogue-change.ts';
import {
  chainedFingerprint,
  extendJournal,
  type JournalEntry,
  journalFile,
  startJournal,
} from './journal.ts';
import {
  headerOf,
  readSnapshot,
  readSnapshotHeader,
  readStored,
  type Snapshot,
  snapshotFile,
  type SnapshotHeader,
  writeSnapshot,
} from './snapshot.ts';
import { withSnapshotLock } from './snapshot-lock.ts';

/** Limits above which a journal is merged into a new snapshot, so that reading it stays quick. */
const mostEntries = 1_000;
const mostBytes = 8 * 1_048_576;

/**
 * Replaces the snapshot and its journal, even if other processes have written in the meantime, unless `mayReplace` is
 * false at that moment.
 */
export const replaceSnapshot = (
  dir: string,
  snapshot: Snapshot,
  mayReplace: () => boolean = () => true,
): Promise<void> =>
  writeSnapshot(dir, snapshot, (temporary) =>
    withSnapshotLock(dir, () => {
      if (!mayReplace()) return rmSync(temporary);
      renameSync(temporary, snapshotFile(dir));
      rmSync(journalFile(dir), { force: true });
    }),
  );

/**
 * Appends a change to the state `before` (a fingerprint) and flushes it. Returns the header after it, or null when
 * another process has written the snapshot since; then nothing is written.
 */
export const appendChange = async (
  dir: string,
  before: string,
  { cursor, releases, change }: { cursor: string; releases: number; change: CatalogueChange },
): Promise<SnapshotHeader | null> => {
  await foldLongJournal(dir);
  const pulledAt = new Date().toISOString();
  const fingerprint = chainedFingerprint(before, change);
  const entry: JournalEntry = { cursor, pulledAt, fingerprint, releases, change };
  return withSnapshotLock(dir, () => {
    const stored = readStored(dir);
    if (!stored || headerOf(stored).fingerprint !== before) return null;
    if (stored.journal) extendJournal(dir, stored.journal, entry);
    else startJournal(dir, stored.base, entry);
    return { ...stored.base, cursor, pulledAt, fingerprint, releases };
  });
};

const foldLongJournal = async (dir: string): Promise<void> => {
  const journal = readStored(dir)?.journal;
  if (!journal || (journal.lines.length < mostEntries && journal.bytes < mostBytes)) return;
  const snapshot = readSnapshot(dir);
  if (!snapshot) return;
  const isLast = () => readSnapshotHeader(dir)?.fingerprint === snapshot.fingerprint;
  await replaceSnapshot(dir, snapshot, isLast);
};
