import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const before = (place: string) => `${place}.old`;

/** Replaces a folder by `next`. At every moment either the old or the new one can be recovered. */
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
