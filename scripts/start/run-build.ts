import { execaNode, ExecaError } from 'execa';
import type { BuildProgress, OnBuildProgress } from '../site/progress.ts';

interface RunOptions {
  snapshotDir: string;
  distDir: string;
  siteUrl: string;
  onProgress: OnBuildProgress;
  signal: AbortSignal;
}

/** The site could not be built; the message is what the build said last. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** Builds the site in a process of its own, so that its memory and its settings leave with it. */
export const runBuild = async ({ snapshotDir, distDir, siteUrl, onProgress, signal }: RunOptions) => {
  const build = execaNode('scripts/build.ts', {
    ipc: true,
    all: true,
    stdin: 'ignore',
    cancelSignal: signal,
    // Pages are many and short-lived: with a small nursery a tenth of the build is garbage collection.
    nodeOptions: ['--max-semi-space-size=64'],
    env: {
      SNAPSHOT_DIR: snapshotDir,
      DIST_DIR: distDir,
      SITE_URL: siteUrl,
      SKIP_PULL: '1',
      API_URL: undefined,
      NODE_ENV: 'production',
    },
  });
  try {
    for await (const message of build.getEachMessage()) onProgress(message as unknown as BuildProgress);
    await build;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const said = error instanceof ExecaError ? String(error.all ?? '').trim() : '';
    throw new BuildError(said || String(error), { cause: error });
  }
};
