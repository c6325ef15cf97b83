import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from './startup-error.ts';

/** A data folder that this process alone may use, until `release`. */
export interface DataFolder {
  /** Where the embedded database keeps its files. */
  storeDir: string;
  release(): void;
}

/**
 * Takes the folder for this process. Two processes on one PGlite folder destroy it, so the lock is one of the kernel's,
 * held by SQLite on a file of its own: it is gone the moment that the process is, even by kill -9.
 * Throws StartupError when the folder cannot be written or another process has it.
 */
export const takeDataFolder = (dataDir: string): DataFolder => {
  makeFolder(dataDir);
  const lock = openLock(dataDir);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartupError(`The data folder ${dataDir} is in use by another process. Stop that one first.`);
  }
  return { storeDir: join(dataDir, 'store'), release: () => lock.close() };
};

const makeFolder = (dataDir: string) => {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
};

const openLock = (dataDir: string): DatabaseSync => {
  try {
    return new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
};

const unwritable = (dataDir: string, cause: unknown) =>
  new StartupError(`The data folder ${dataDir} cannot be written. Check its permissions or set DATA_DIR.`, {
    cause,
  });
