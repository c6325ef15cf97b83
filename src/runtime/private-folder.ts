import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { logError } from './log.ts';
import { makeFolder } from './make-folder.ts';

/** The permissions of the owner, none for others. */
const ownersOnly = 0o077;

/**
 * Creates the data folder where it is missing, and takes it and its files from all other users: it holds names,
 * addresses and password hashes of customers. What this process makes from now on is private too. Throws the system's
 * error when the folder cannot be created.
 */
export const makePrivate = (dataDir: string): void => {
  process.umask(ownersOnly);
  makeFolder(dataDir);
  if (isShared(dataDir) || samples(dataDir).every(isPrivate)) return;
  try {
    mendBelow(dataDir);
    // The last step, so that a mend that was interrupted is done again.
    mend(dataDir);
  } catch (error) {
    // A volume may belong to another user, or be of a file system without permissions.
    logError(`Other users may read the data folder ${dataDir}: its permissions cannot be changed.`, error);
  }
};

/** A folder in which other programs work too, such as /tmp, or one that holds the program itself. */
const isShared = (dataDir: string) => {
  const toProgram = path.relative(dataDir, process.cwd());
  return (modeOf(dataDir) & 0o1000) !== 0 || !(toProgram.startsWith('..') || path.isAbsolute(toProgram));
};

/** Where earlier versions left open files. A large site has a hundred thousand files, too many to look at each start. */
const samples = (dataDir: string) => [dataDir, path.join(dataDir, 'store', 'PG_VERSION')];

const modeOf = (place: string) => statSync(place, { throwIfNoEntry: false })?.mode ?? 0;

const isPrivate = (place: string) => (modeOf(place) & ownersOnly) === 0;

const mend = (place: string) => {
  if (!isPrivate(place)) chmodSync(place, modeOf(place) & 0o700);
};

/** Takes all files below a folder from other users. Throws the system's error. */
export const mendBelow = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) mendBelow(place);
    // A link may lead to what others are meant to read.
    if (!entry.isSymbolicLink()) mend(place);
  }
};
