/** A worker thread that makes files of the site: see render-pool.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { catalogue } from '#catalogue/read-model.ts';
import { readBundle } from './bundle.ts';
import { makeFile } from './make-file.ts';
import type { RenderJob, WorkerSetup } from './render-pool.ts';
import { openRenderer } from './renderer.ts';

const { bundle, siteUrl, outDir, fingerprint } = workerData as WorkerSetup;
const shop = catalogue();
if (shop.fingerprint !== fingerprint) throw new Error('The snapshot has changed while the site was made.');
const renderer = await openRenderer(readBundle(bundle), shop, siteUrl);

parentPort?.on('message', (job: RenderJob) => void answer(job));

const answer = async (job: RenderJob) => {
  try {
    const made = [];
    for (const { file, hashNow } of job) made.push(await makeFile(renderer, file, { outDir, hashNow }));
    parentPort?.postMessage({ made });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
};

parentPort?.postMessage({ made: [] });
