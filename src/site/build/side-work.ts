/**
 * A worker thread that draws the sleeves and builds the search index while Astro renders the pages on the main thread.
 * Drawing them as Astro routes, one per sleeve, takes five times as long.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { catalogue } from '#catalogue/read-model.ts';
import { buildSearchIndex } from '#catalogue/search-index.ts';
import { drawSleeves } from './draw-sleeves.ts';
import type { BuildProgress } from './progress.ts';

const { outDir } = workerData as { outDir: string };
const tell = (progress: BuildProgress) => parentPort?.postMessage(progress);

const shop = catalogue();
await drawSleeves(shop.releases, outDir, (progress) => tell({ step: 'sleeves', ...progress }));
await buildSearchIndex(shop, outDir, (progress) => tell({ step: 'search', ...progress }));
