/**
 * A worker thread that makes what needs no Astro, while Astro renders the pages on the main thread: the drawn sleeves
 * and the search index. Drawing is plain work that one route per sleeve would make five times as dear.
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
