import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { execaNode } from 'execa';
import { stockReleases } from './stocked-releases.ts';

export interface ScratchStore {
  dataDir: string;
  snapshotDir: string;
  distDir: string;
  /** Origin of the API, and the id of its process. */
  apiUrl: string;
  apiPid: number;
  /** Duration of each step in seconds. */
  took: { import: number; pull: number };
  close(): Promise<void>;
}

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const node = (script: string, options: string[], env: Record<string, string>) =>
  execaNode(script, options, { env, all: true, nodeOptions: [] });

/** Starts the process under test and waits until it answers. */
export const serveApi = async (dataDir: string, more: Record<string, string> = {}) => {
  const api = execaNode('scripts/bench/shop-process.ts', {
    // The callers of a bench are on one machine, and send addresses of many.
    env: {
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', TRUSTED_PROXIES: '127.0.0.1' },
      ...more,
    },
    nodeOptions: [],
    reject: false,
  });
  const port = await new Promise<string>((resolve, reject) => {
    api.stdout.on('data', (chunk: Buffer) => {
      const found = /localhost:(\d+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
    const report = ({ stderr }: { stderr: string }) =>
      reject(new Error(`The API ended before it answered.\n${stderr}`));
    api.stdout.on('close', () => void api.then(report));
  });
  return { api, url: `http://127.0.0.1:${port}` };
};

/**
 * A temporary store with the releases of a file, its running API, and a snapshot of it. Each record gets a price and
 * copies, whatever the file contains.
 */
export const openScratchStore = async (file: string): Promise<ScratchStore> => {
  await mkdir('.data', { recursive: true });
  const dataDir = await mkdtemp(path.join('.data', 'bench-'));
  const snapshotDir = path.join(dataDir, 'snapshot');
  const releases = path.join(dataDir, 'releases.jsonl');
  await stockReleases(file, releases);
  const importing = await timed(() =>
    node('scripts/store.ts', ['import', releases], { DATA_DIR: dataDir, DATABASE_URL: '' }),
  );
  const { api, url } = await serveApi(dataDir);
  const close = async () => {
    api.kill('SIGTERM');
    await api;
    await rm(dataDir, { recursive: true, force: true });
  };
  const pulling = await timed(() => node('scripts/pull.ts', [], { API_URL: url, SNAPSHOT_DIR: snapshotDir }));
  return {
    dataDir,
    snapshotDir,
    distDir: path.join(dataDir, 'site'),
    apiUrl: url,
    apiPid: api.pid ?? 0,
    took: { import: importing, pull: pulling },
    close,
  };
};
