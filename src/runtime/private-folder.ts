import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { logError } from './log.ts';
import { makeFolder } from './make-folder.ts';

/** The permissions of the owner, none for others. */
const ownersOnly = 0o077;

/**
 * Creates the data folder where it is missing, and removes the permissions of all other users on it and its files: it
 * holds names, addresses and password hashes of customers. New files of this process are private too. Throws the
 * system's error when the folder cannot be created.
 */
export const makePrivate = (dataDir: string): void => {
  process.umask(ownersOnly);
  makeFolder(dataDir);
  if (isShared(dataDir) || samples(dataDir).every(isPrivate)) return;
  try {
    mendBelow(dataDir);
    // The last step, so that an interrupted repair is done again.
    mend(dataDir);
  } catch (error) {
    // A volume may belong to another user, or be of a file system without permissions.
    logError(`Other users may read the data folder ${dataDir}: its permissions cannot be changed.`, error);
  }
};

/** Whether other programs use the folder too, such as /tmp, or it holds the program itself. */
const isShared = (dataDir: string) => {
  const toProgram = path.relative(dataDir, process.cwd());
  return (modeOf(dataDir) & 0o1000) !== 0 || !(toProgram.startsWith('..') || path.isAbsolute(toProgram));
};

/**
 * Places where earlier versions left open permissions. A large site has a hundred thousand files, too many to check at
 * each start.
 */
const samples = (dataDir: string) => [dataDir, path.join(dataDir, 'store', 'PG_VERSION')];

const modeOf = (place: string) => statSync(place, { throwIfNoEntry: false })?.mode ?? 0;

const isPrivate = (place: string) => (modeOf(place) & ownersOnly) === 0;

const mend = (place: string) => {
  if (!isPrivate(place)) chmodSync(place, modeOf(place) & 0o700);
};

/** Removes the permissions of other users on all files below a folder. Throws the system's error. */
export const mendBelow = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) mendBelow(place);
    // Links are skipped, because their targets may be meant for other users.
    if (!entry.isSymbolicLink()) mend(place);
  }
};
