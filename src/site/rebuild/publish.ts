import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Moves finished files from a work folder into the site, each by one rename: a reader sees the old file or the new one,
 * and a killed process leaves complete files. `last` lists files that refer to others and are moved after them.
 */
export const publishFiles = async (
  from: string,
  site: string,
  files: readonly string[],
  last: (file: string) => boolean = () => false,
): Promise<void> => {
  const folders = new Set(files.map((file) => path.dirname(path.join(site, decodeURI(file)))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  for (const file of [...files.filter((one) => !last(one)), ...files.filter(last)])
    await rename(path.join(from, decodeURI(file)), path.join(site, decodeURI(file)));
};

/** Removes files, and the folders that are empty then: a clean build has none, and the headers of a host name folders. */
export const removeFiles = async (site: string, files: readonly string[]): Promise<void> => {
  for (const file of files) await rm(path.join(site, decodeURI(file)), { force: true });
  for (const folder of new Set(files.map((file) => path.dirname(decodeURI(file)))))
    await removeEmpty(site, folder);
};

const removeEmpty = async (site: string, folder: string): Promise<void> => {
  if (folder === '.') return;
  const isRemoved = await rmdir(path.join(site, folder)).then(
    () => true,
    () => false,
  );
  if (isRemoved) await removeEmpty(site, path.dirname(folder));
};

/** The files below a folder, relative to it and with slashes. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
};
