import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';

/** The sources of the pages besides the catalogue. */
const sources = [
  'src/**/*.*',
  'public/**/*.*',
  'scripts/build.ts',
  'astro.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** Parts of src that do not affect the pages. */
const ignored = /^src[\\/](server|shop)[\\/]/;

/** A fingerprint of the sources: pages of one catalogue are equal when it is equal. Called from the project's root. */
export const fingerprintSources = async () => {
  const files: string[] = [];
  for await (const file of glob(sources)) if (!ignored.test(file)) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(file));
  return hash.digest('hex');
};
