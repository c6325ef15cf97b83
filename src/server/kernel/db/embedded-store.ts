import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { mendBelow } from '#runtime/private-folder.ts';
import { StoreUnavailableError } from '#runtime/shopkeeper-error.ts';

const megabyte = 1_048_576;

/**
 * Free disk space that opening requires: the files of an empty store, or the next WAL segment of an existing one. With
 * less, PGlite may hang without an error, and then no signal ends the process.
 */
const neededBytes = { fresh: 48 * megabyte, existing: 20 * megabyte };

/** PGlite's major version of PostgreSQL, which cannot open data files of another one. */
const majorVersion = '18';

/**
 * PGlite reports the error numbers of WASI. https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md#errno
 */
const noSpace = new Set([51 /* ENOSPC */, 19 /* EDQUOT */]);

/** Opens the database in a folder, and creates it when missing. Throws StoreUnavailableError with the reason. */
export const openEmbeddedStore = async (storeDir: string): Promise<PGlite> => {
  rmSync(unfinished(storeDir), { recursive: true, force: true });
  refuseFullDisk(storeDir);
  try {
    if (!existsSync(storeDir)) await makeStore(storeDir);
    const client = await PGlite.create({ dataDir: storeDir });
    // PGlite gives its first files permissions of its own, and keeps to those of the process from then on.
    mendBelow(storeDir);
    return client;
  } catch (cause) {
    throw new StoreUnavailableError(failureOf(storeDir, cause), { cause });
  }
};

/**
 * Creates the store under another name and renames it when complete: a full disk or an ended process leaves a partial
 * store, which must never be opened.
 */
const makeStore = async (storeDir: string) => {
  const client = await PGlite.create({ dataDir: unfinished(storeDir) });
  await client.close();
  renameSync(unfinished(storeDir), storeDir);
};

const unfinished = (storeDir: string) => `${storeDir}.new`;

const freeBytes = (storeDir: string) => {
  const { bavail, bsize } = statfsSync(path.dirname(storeDir));
  return bavail * bsize;
};

const needOf = (storeDir: string) => neededBytes[existsSync(storeDir) ? 'existing' : 'fresh'];

const refuseFullDisk = (storeDir: string) => {
  if (freeBytes(storeDir) < needOf(storeDir)) throw new StoreUnavailableError(fullDisk(storeDir));
};

const inMegabytes = (bytes: number) => `${(bytes / megabyte).toFixed(0)} MB`;

const fullDisk = (storeDir: string) =>
  `The disk of the store in ${storeDir} is full: ${inMegabytes(freeBytes(storeDir))} are free, and ` +
  `${inMegabytes(needOf(storeDir))} are needed. The store itself is not damaged. Make room on the disk.`;

/** Damage is reported only when every other cause is excluded, because a shopkeeper might delete a damaged folder. */
const failureOf = (storeDir: string, cause: unknown): string => {
  const errno = cause instanceof Object && 'errno' in cause ? Number(cause.errno) : 0;
  if (noSpace.has(errno) || freeBytes(storeDir) < needOf(storeDir)) return fullDisk(storeDir);
  if (cause instanceof RangeError)
    return `The store in ${storeDir} cannot be opened: there is not enough memory (${cause.message}).`;
  const locked = lockedFile(storeDir);
  if (locked)
    return `The store in ${storeDir} cannot be opened: this user may not read and write ${locked}. Check its permissions.`;
  const version = versionOf(storeDir);
  if (version && version !== majorVersion)
    return (
      `The store in ${storeDir} was made by PostgreSQL ${version}, and this is ${majorVersion}. ` +
      'Open it with the version of the shop that made it.'
    );
  return (
    `The store in ${storeDir} cannot be opened, though the disk has room and the files may be read: ` +
    'they seem to be damaged. Stop the shop and make a copy of the folder before anything else.'
  );
};

const versionOf = (storeDir: string) => {
  const file = path.join(storeDir, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
};

/** The first file or folder of the store that this user may not read and write, or null. */
const lockedFile = (place: string): string | null => {
  if (!existsSync(place)) return null;
  try {
    accessSync(place, constants.R_OK | constants.W_OK);
    const entries = readdirSync(place, { withFileTypes: true });
    for (const entry of entries) {
      const file = path.join(place, entry.name);
      if (!entry.isDirectory()) accessSync(file, constants.R_OK | constants.W_OK);
      const locked = entry.isDirectory() ? lockedFile(file) : null;
      if (locked) return locked;
    }
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).path ?? place;
  }
};
