import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MadeFile } from './make-file.ts';

/** Data of a worker thread. */
export interface WorkerSetup {
  /** Folder of the bundle. */
  bundle: string;
  /** Public address of the shop. */
  siteUrl: string;
  /** Folder of the site. */
  outDir: string;
  /** Fingerprint of the snapshot that the files are made from; the worker refuses another one. */
  fingerprint: string;
}

interface PoolOptions extends WorkerSetup {
  onMade: (made: MadeFile[]) => void;
  /** Threads; as many as there are processors, but at most four, by default. */
  most?: number;
}

/** The next files of a worker, each with the hash of the file in the site. */
export type RenderJob = { file: string; hashNow?: string | undefined }[];

type Answer = { made: MadeFile[] } | { error: Error };

/** Files in one message: enough that messages cost nothing, few enough that all workers end together. */
const filesPerJob = 40;

/** One thread makes them all: the words of a large shop take seconds and hundreds of megabytes. */
const isOfWords = (file: string): boolean => file.startsWith('busca/');

/** Each thread holds the catalogue. */
const usualThreads = Math.min(availableParallelism(), 4);

/**
 * A rendering thread makes many objects that live for one page. With the default nursery, which is small in worker
 * threads, a fifth of its time is garbage collection.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };

/**
 * Makes files of the site in worker threads, which read the snapshot of SNAPSHOT_DIR. Rejects with the first error; the
 * threads have ended when it settles.
 */
export const makeInPool = async (
  jobs: RenderJob,
  { onMade, most = usualThreads, ...setup }: PoolOptions,
): Promise<void> => {
  const ofWords = jobs.filter(({ file }) => isOfWords(file));
  const others = jobs.filter(({ file }) => !isOfWords(file));
  const threads = Math.min(most, Math.ceil(jobs.length / filesPerJob));
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: setup, resourceLimits }),
  );
  // Before a work folder is removed: a running thread would write into it again.
  const stop = () => workers.map((worker) => worker.terminate());
  process.prependListener('exit', stop);
  const next = (place: number) =>
    (place === 0 && ofWords.length > 0 ? ofWords : others).splice(0, filesPerJob);
  const serve = (worker: Worker, place: number) =>
    new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`A rendering thread ended with code ${code}.`)));
      worker.on('message', (answer: Answer) => {
        if ('error' in answer) return reject(answer.error);
        onMade(answer.made);
        const job = next(place);
        if (job.length > 0) worker.postMessage(job);
        else resolve();
      });
    });
  try {
    await Promise.all(workers.map(serve));
  } finally {
    process.off('exit', stop);
    await Promise.all(stop());
  }
};
