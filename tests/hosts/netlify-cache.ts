import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

interface CacheOptions {
  move: boolean;
}

/** Netlify's `utils.cache` for a project in `cwd`, which keeps folders in another one. */
export const netlifyCache = (cacheDir: string, cwd: string) => {
  const placesOf = (folder: string) => {
    const place = path.resolve(cwd, folder);
    const inProject = path.relative(cwd, place);
    if (inProject === '' || inProject.startsWith('..')) throw new Error(`${folder} is not in the project.`);
    return { place, kept: path.join(cacheDir, inProject) };
  };
  const put = (from: string, to: string, { move }: CacheOptions) => {
    if (!statSync(from).isDirectory()) throw new Error(`${from} is not a folder.`);
    rmSync(to, { recursive: true, force: true });
    mkdirSync(path.dirname(to), { recursive: true });
    if (move) renameSync(from, to);
    // Links are followed and times are those of the copy, as there.
    else cpSync(from, to, { recursive: true, dereference: true });
  };
  return {
    restore: async (folders: string[], options: CacheOptions) => {
      const found = folders.map(placesOf).filter(({ kept }) => existsSync(kept));
      for (const { place, kept } of found) put(kept, place, options);
      return found.length > 0;
    },
    save: async (folders: string[], options: CacheOptions) => {
      const found = folders.map(placesOf).filter(({ place }) => existsSync(place));
      for (const { place, kept } of found) put(place, kept, options);
      return found.length > 0;
    },
  };
};
