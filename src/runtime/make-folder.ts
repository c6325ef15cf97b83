import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder and its parents one by one: Node's own `recursive` option never returns where the system refuses new
 * folders, such as /proc. Throws the system's error.
 */
export const makeFolder = (folder: string): void => {
  const place = path.resolve(folder);
  if (isFolder(place)) return;
  makeFolder(path.dirname(place));
  try {
    mkdirSync(place);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(place)) throw error;
  }
};

const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
