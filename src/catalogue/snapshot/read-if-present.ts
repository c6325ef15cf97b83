import { readFileSync } from 'node:fs';

/** The bytes of a file; null when there is no such file. */
export const readIfPresent = (filename: string): Buffer | null => {
  try {
    return readFileSync(filename);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
