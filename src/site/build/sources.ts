import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';

/** Whatever the pages are made from, besides the catalogue. */
const sources = [
  'src/**/*.*',
  'public/**/*.*',
  'scripts/build.ts',
  'astro.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** Parts of src that no page is made from. */
const ignored = /^src[\\/](server|shop)[\\/]/;

/** Equal fingerprints, equal pages from equal catalogues. Called from the root of the project. */
export const fingerprintSources = async () => {
  const files: string[] = [];
  for await (const file of glob(sources)) if (!ignored.test(file)) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(file));
  return hash.digest('hex');
};
