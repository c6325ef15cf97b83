import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import type { Release } from '#domain/release.ts';
import { paths } from '#paths.ts';
import { drawSleeve } from '#artwork/sleeve/draw-sleeve.ts';

type OnProgress = (progress: { done: number; total: number }) => void;

/** Files written concurrently: faster than one by one, within the limit of open file handles. */
const filesAtOnce = 64;

/** Writes the sleeve of each record without a picture under `outDir`, at the address that pages use. */
export const drawSleeves = async (releases: readonly Release[], outDir: string, onProgress: OnProgress) => {
  const bare = releases.filter(({ coverUrl }) => coverUrl === null);
  await mkdir(path.join(outDir, path.dirname(paths.sleeve('any'))), { recursive: true });
  const draw = (release: Release, done: number) => {
    if (done % filesAtOnce === 0) onProgress({ done, total: bare.length });
    return writeFile(path.join(outDir, paths.sleeve(release.slug)), drawSleeve(release));
  };
  await pMap(bare, draw, { concurrency: filesAtOnce });
  onProgress({ done: bare.length, total: bare.length });
};
