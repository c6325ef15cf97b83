import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';
import { makePrivate } from './private-folder.ts';
import { ShopkeeperError } from './shopkeeper-error.ts';

/** Another process uses the data folder. */
export class FolderInUseError extends ShopkeeperError {}

/** A data folder locked for this process until `release`. */
export interface DataFolder {
  /** Folder of the embedded database. */
  storeDir: string;
  release(): void;
}

/**
 * Locks the folder for this process, because two processes on one PGlite folder destroy it, and makes it private.
 * @throws ShopkeeperError when the folder cannot be written or is locked by another process
 */
export const takeDataFolder = (dataDir: string): DataFolder => ({
  storeDir: path.join(dataDir, 'store'),
  ...lockBy(makePrivate, dataDir),
});

/**
 * Locks a folder of a site for this process; a web server under another user may read it.
 * @throws ShopkeeperError when the folder cannot be written or is locked by another process
 */
export const takeSiteFolder = (folder: string): Pick<DataFolder, 'release'> => lockBy(makeFolder, folder);

/** A kernel lock that SQLite holds on a separate file, so it is released when the process ends, even by kill -9. */
const lockBy = (make: (folder: string) => void, folder: string) => {
  const lock = openLock(make, folder);
  try {
    hold(lock);
  } catch (error) {
    lock.close();
    throw refusal(folder, error);
  }
  held.add(lock);
  const release = () => {
    if (held.delete(lock)) lock.close();
  };
  return { release };
};

/** Keeps a reference to each lock: garbage collection would close it and release the folder. */
const held = new Set<DatabaseSync>();

const openLock = (make: (folder: string) => void, dataDir: string): DatabaseSync => {
  try {
    make(dataDir);
    return new DatabaseSync(path.join(dataDir, 'lock'), { timeout: 0 });
  } catch (cause) {
    const message = `The data folder ${dataDir} cannot be written. Check its permissions or set DATA_DIR.`;
    throw new ShopkeeperError(message, { cause });
  }
};

/** BEGIN EXCLUSIVE succeeds on a read-only file without locking it; only a write fails there. */
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
