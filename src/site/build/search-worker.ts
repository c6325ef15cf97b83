/** A worker thread that builds the search index while pages are rendered: see search-files.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { catalogue } from '#catalogue/read-model.ts';
import { buildSearchIndex } from '#catalogue/search-index.ts';
import type { BuildProgress } from './progress.ts';

const { outDir } = workerData as { outDir: string };
const send = (progress: BuildProgress) => parentPort?.postMessage(progress);

await buildSearchIndex(catalogue(), outDir, (progress) => send({ step: 'search', ...progress }));
