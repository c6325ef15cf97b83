import { once } from 'node:events';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CoversReport } from '#catalogue/covers/cover-report.ts';
import { prepareCovers } from '#catalogue/covers/prepare-covers.ts';
import { astroFolders } from './astro-folders.ts';
import { writeHostFiles } from './host-files.ts';
import { pageCounter } from './page-counter.ts';
import { replaceFolder } from './replace-folder.ts';
import { throttled, type BuildProgress, type OnBuildProgress } from './progress.ts';
import { openWorkFolder } from './work-folder.ts';

interface BuildOptions {
  /** The value of SNAPSHOT_DIR. */
  snapshotDir: string;
  /** Folder of the finished site; an existing site is replaced only by a complete one. */
  distDir: string;
  /** Origin of the store API, for hosts that forward /api; undefined when the API shares the site's origin. */
  apiOrigin?: string | undefined;
  /** Public address of the shop. */
  siteUrl?: string | undefined;
  onProgress: OnBuildProgress;
}

/** Renders the pages below a folder. Returns the folder of the site. */
const renderPages = async (folder: string, onProgress: OnBuildProgress): Promise<string> => {
  // React chooses its development or production build when it is first loaded.
  if (process.env.NODE_ENV !== 'production') throw new Error('The site is built with NODE_ENV=production.');
  const { build } = await import('astro');
  onProgress({ step: 'bundle', done: 0, total: null });
  const { config, integrations, site } = astroFolders(folder);
  await build({ ...config, logLevel: 'warn', integrations: [...integrations, pageCounter(onProgress)] });
  return site;
};

/** Draws the sleeves and builds the search index in a worker thread. Rejects with the thread's error. */
const workBeside = async (outDir: string, onProgress: OnBuildProgress) => {
  const worker = new Worker(new URL('./side-work.ts', import.meta.url), { workerData: { outDir } });
  worker.on('message', (progress: BuildProgress) => onProgress(progress));
  const stop = () => void worker.terminate();
  // Before the work folder is removed: a running thread would write into it again.
  process.prependListener('exit', stop);
  const [code] = await once(worker, 'exit').finally(() => process.off('exit', stop));
  if (code !== 0) throw new Error(`The sleeves and the search index ended with code ${String(code)}.`);
};

/**
 * Fetches missing covers, renders all pages of the snapshot, its sleeves and its search index, and replaces the site
 * when all are complete. Returns the report on covers, if there are any.
 */
export const buildSite = async ({
  snapshotDir,
  distDir,
  apiOrigin,
  siteUrl,
  onProgress,
}: BuildOptions): Promise<CoversReport | null> => {
  const place = path.resolve(distDir);
  const tell = throttled(onProgress);

  const work = openWorkFolder(place);
  try {
    const covers = await prepareCovers(snapshotDir, (progress) => tell({ step: 'covers', ...progress }));
    const site = await makeSite(work.folder, tell);
    await covers?.placeInto(site);
    await writeHostFiles(site, { siteUrl, apiOrigin });
    await replaceFolder(site, place);
    return covers?.report ?? null;
  } finally {
    work.remove();
  }
};

/** Builds pages, sleeves and search index in temporary folders until all are complete. */
const makeSite = async (folder: string, tell: OnBuildProgress): Promise<string> => {
  const beside = path.join(folder, 'beside');
  await mkdir(beside);
  const [site] = await Promise.all([renderPages(folder, tell), workBeside(beside, tell)]);
  tell({ step: 'finish', done: 0, total: null });
  for (const name of await readdir(beside)) await rename(path.join(beside, name), path.join(site, name));
  return site;
};
