import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PullError } from './pull-error.ts';

/** A holder writes for milliseconds; a longer wait means a process that is stopped. */
const longestWaitMs = 10_000;

/**
 * Runs `write` while no other process writes the snapshot of `dir`. It is synchronous, so that the lock is short and never
 * held by two parts of one process. The lock is a kernel lock of SQLite, which ends with its process.
 * @throws PullError when the lock cannot be taken
 */
export const withSnapshotLock = <Result>(dir: string, write: () => Result): Result => {
  const lock = takeLock(dir);
  try {
    return write();
  } finally {
    lock.close();
  }
};

const takeLock = (dir: string): DatabaseSync => {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(path.join(dir, 'snapshot.lock'), { timeout: longestWaitMs });
    // BEGIN EXCLUSIVE alone succeeds on a read-only file; only a write fails there.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE; PRAGMA user_version = 1');
    return lock;
  } catch (cause) {
    lock?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PullError(`the snapshot cannot be written (${reason})`, { cause });
  }
};
