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
import { StoreUnavailableError } from '#runtime/shopkeeper-error.ts';

const megabyte = 1_048_576;

/**
 * What must be free on the disk: the files of an empty store; for one that is there, the next segment of its log.
 * With less PGlite may not fail but never come back, and then no signal ends the process.
 */
const neededBytes = { fresh: 48 * megabyte, existing: 20 * megabyte };

/** PGlite's version of PostgreSQL. Another one's files do not open. */
const majorVersion = '18';

/** PGlite gives the error numbers of WASI. https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md#errno */
const noSpace = new Set([51 /* ENOSPC */, 19 /* EDQUOT */]);

/** Opens the database of a folder, which is made if it is not there. Throws StoreUnavailableError that says why it cannot. */
export const openEmbeddedStore = async (storeDir: string): Promise<PGlite> => {
  rmSync(unfinished(storeDir), { recursive: true, force: true });
  refuseFullDisk(storeDir);
  try {
    if (!existsSync(storeDir)) await makeStore(storeDir);
    return await PGlite.create({ dataDir: storeDir });
  } catch (cause) {
    throw new StoreUnavailableError(troubleOf(storeDir, cause), { cause });
  }
};

/** A store that is made only half, because the disk is full or the process ends, is never opened. */
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

/** 'Damaged' is what remains when nothing else explains it: its reader might delete the folder. */
const troubleOf = (storeDir: string, cause: unknown): string => {
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

/** A file or folder of the store that this user may not use, or null. */
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
