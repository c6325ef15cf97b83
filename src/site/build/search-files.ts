import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { searchRecord } from '#catalogue/snapshot/record-files.ts';
import type { Release } from '#domain/records/release.ts';
import { searchFiles } from '#domain/records/search-files.ts';
import type { BuildProgress, OnBuildProgress } from './progress.ts';

/** Writes the search index of the snapshot in SNAPSHOT_DIR to a folder, in a worker thread. Rejects with the thread's error. */
export const writeSearchFiles = async (outDir: string, onProgress: OnBuildProgress): Promise<void> => {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData: { outDir } });
  worker.on('message', (progress: BuildProgress) => onProgress(progress));
  const stop = () => void worker.terminate();
  // Before the work folder is removed: a running thread would write into it again.
  process.prependListener('exit', stop);
  const [code] = await once(worker, 'exit').finally(() => process.off('exit', stop));
  if (code !== 0) throw new Error(`The search index ended with code ${String(code)}.`);
};

/** Equal fingerprints mean equal files of the search index. */
export const searchFingerprint = (releases: readonly Release[]): string => {
  const hash = createHash('sha256');
  for (const release of releases) hash.update(searchRecord(release));
  return hash.digest('base64url');
};

/** The files of the index with fixed names, which lead to the others. */
export const leadsToSearch = (file: string): boolean =>
  [
    searchFiles.manifest,
    `${searchFiles.root}/pagefind-entry.json`,
    `${searchFiles.root}/pagefind.js`,
  ].includes(file);
