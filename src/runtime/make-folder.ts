import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it. Step by step, since Node's own `recursive` never comes back from places where
 * the system makes no folders, such as /proc. Throws the error of the system.
 */
export const makeFolder = (folder: string): void => {
  const place = path.resolve(folder);
  if (isFolder(place)) return;
  makeFolder(path.dirname(place));
  try {
    mkdirSync(place);
  } catch (error) {
    // Another process may have been quicker.
    if (!isFolder(place)) throw error;
  }
};

const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
