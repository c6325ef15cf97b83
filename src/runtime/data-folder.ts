import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';
import { ShopkeeperError } from './shopkeeper-error.ts';

/** Another process has the data folder. */
export class FolderInUseError extends ShopkeeperError {}

/** A data folder that this process alone may use, until `release`. */
export interface DataFolder {
  /** Where the embedded database keeps its files. */
  storeDir: string;
  release(): void;
}

/**
 * Takes the folder for this process. Two processes on one PGlite folder destroy it, so the lock is one of the kernel's,
 * held by SQLite on a file of its own: it is gone the moment that the process is, even by kill -9.
 * Throws ShopkeeperError when the folder cannot be written or another process has it.
 */
export const takeDataFolder = (dataDir: string): DataFolder => {
  const lock = openLock(dataDir);
  try {
    hold(lock);
  } catch (error) {
    lock.close();
    throw refusal(dataDir, error);
  }
  held.add(lock);
  const release = () => {
    if (held.delete(lock)) lock.close();
  };
  return { storeDir: path.join(dataDir, 'store'), release };
};

/** Without a reference a lock would be collected as garbage, and free the folder. */
const held = new Set<DatabaseSync>();

const openLock = (dataDir: string): DatabaseSync => {
  try {
    makeFolder(dataDir);
    return new DatabaseSync(path.join(dataDir, 'lock'), { timeout: 0 });
  } catch (cause) {
    const message = `The data folder ${dataDir} cannot be written. Check its permissions or set DATA_DIR.`;
    throw new ShopkeeperError(message, { cause });
  }
};

/** A file that may only be read takes an exclusive transaction too, and locks nothing: only a write tells. */
const hold = (lock: DatabaseSync) =>
  lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE; PRAGMA user_version = 1');

/** The primary result code, without the details above it: https://sqlite.org/rescode.html */
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

const refusal = (dataDir: string, cause: unknown) => {
  const folder = `The data folder ${dataDir}`;
  if (isBusy(cause))
    return new FolderInUseError(`${folder} is in use by another process. Stop that one first.`, { cause });
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ShopkeeperError(`${folder} cannot be written: its file 'lock' cannot be used (${reason}).`, {
    cause,
  });
};
