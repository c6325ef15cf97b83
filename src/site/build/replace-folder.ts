import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

const before = (place: string) => `${place}.old`;

/** Replaces a folder by `next` in two renames. At every moment either the old or the new one can be recovered. */
export const replaceFolder = async (next: string, place: string) => {
  await recoverFolder(place);
  await mkdir(path.dirname(place), { recursive: true });
  if (existsSync(place)) await rename(place, before(place));
  await rename(next, place);
  await rm(before(place), { recursive: true, force: true });
};

/** Restores the old folder after a crash between the two renames, or removes it after a crash behind them. */
export const recoverFolder = async (place: string) => {
  if (existsSync(place)) await rm(before(place), { recursive: true, force: true });
  else if (existsSync(before(place))) await rename(before(place), place);
};

/** Whether a place is a link, as `switchFolder` makes it. */
export const isLink = (place: string): boolean =>
  lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * Makes `place` a link to `next`, which moves into `releases`, in one rename: a reader finds the old folder or the new one
 * at every moment. A plain folder at the place becomes a link in two renames, once. Removes the other releases.
 * @param releases on the file system of `next`
 */
export const switchFolder = async (next: string, place: string, releases: string) => {
  await recoverFolder(place);
  const release = path.join(releases, randomBytes(6).toString('hex'));
  const link = `${release}.link`;
  await mkdir(releases, { recursive: true });
  await rename(next, release);
  await symlink(path.relative(path.dirname(place), release), link);
  if (existsSync(place) && !isLink(place)) await rename(place, before(place));
  await rename(link, place);
  await rm(before(place), { recursive: true, force: true });
  await removeOthers(place, releases);
};

/** Removes releases that a killed build or an earlier switch has left. */
const removeOthers = async (place: string, releases: string) => {
  const current = path.basename(readlinkSync(place));
  for (const name of await readdir(releases))
    if (name !== current) await rm(path.join(releases, name), { recursive: true, force: true });
};
