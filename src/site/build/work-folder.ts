import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { takeSiteFolder } from '#runtime/data-folder.ts';
import { makeFolder } from '#runtime/make-folder.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';

/** The temporary folder of one build, removed at the latest when the process exits. */
export interface WorkFolder {
  folder: string;
  remove(): void;
}

/** `site.work-a1B2c3` beside `site`. */
const suffix = '.work-';

/**
 * Creates the folder of one build beside `place`, the folder of the site, because renames work only within one file
 * system. Throws ShopkeeperError when it cannot be created.
 */
export const openWorkFolder = (place: string): WorkFolder => {
  removeAbandoned(place);
  const folder = makeBeside(path.resolve(place));
  const { release } = takeSiteFolder(folder);
  const removeAtExit = () => {
    release();
    removeWhileWritten(folder);
  };
  process.on('exit', removeAtExit);
  const remove = () => {
    process.off('exit', removeAtExit);
    release();
    removeFolder(folder);
  };
  return { folder, remove };
};

const rounds = 5;
const pauseMs = 50;

/**
 * Removes the folder several times: when a signal ends a build, writes that are under way and the search index's program
 * may create it again. An exit handler cannot wait for them in any other way.
 */
const removeWhileWritten = (folder: string) => {
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (let round = 0; round < rounds; round += 1) {
    removeFolder(folder);
    Atomics.wait(never, 0, 0, pauseMs);
  }
};

const makeBeside = (place: string) => {
  const parent = path.dirname(place);
  try {
    makeFolder(parent);
    refuseMountPoint(place);
    return mkdtempSync(place + suffix);
  } catch (cause) {
    if (cause instanceof ShopkeeperError) throw cause;
    const message = `The folder ${parent} cannot be written. Check its permissions, or choose another place for the site.`;
    throw new ShopkeeperError(message, { cause });
  }
};

/** A mount point cannot be renamed, and its content can only be replaced file by file. */
const refuseMountPoint = (place: string) => {
  if (!existsSync(place) || statSync(place).dev === statSync(path.dirname(place)).dev) return;
  throw new ShopkeeperError(
    `The folder ${place} is a volume of its own, which cannot be replaced as a whole. Set DIST_DIR to a folder inside it.`,
  );
};

/** Removes the work folders of killed builds of `place`: the lock of a process ends with it. */
export const removeAbandoned = (place: string): void => {
  const { dir, base } = path.parse(path.resolve(place));
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir)) {
    const folder = path.join(dir, name);
    if (name.startsWith(base + suffix) && isAbandoned(folder)) removeFolder(folder);
  }
};

/**
 * An empty folder has just been created by a running build, which locks it first. A folder with files but without a
 * lock was removed by an ending build while one of its threads or programs was still writing.
 */
const isAbandoned = (folder: string) => {
  if (!existsSync(path.join(folder, 'lock'))) return readdirSync(folder).length > 0;
  try {
    takeSiteFolder(folder).release();
    return true;
  } catch {
    return false;
  }
};

/** Retries, because another thread may still be writing into the folder. */
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
