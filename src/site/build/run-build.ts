import { execaNode } from 'execa';
import { BuildError } from './build-error.ts';
import { reasonOf } from './ended-build.ts';
import type { BuildProgress, OnBuildProgress } from './progress.ts';
import { removeAbandoned } from './work-folder.ts';

interface RunOptions {
  snapshotDir: string;
  distDir: string;
  /** Folder of the bundled code; that of the checkout by default. */
  bundleDir?: string;
  siteUrl: string;
  onProgress: OnBuildProgress;
  signal: AbortSignal;
}

/**
 * Builds the site in a child process, so that its memory and its environment end with it. Returns its warnings, an
 * empty text without any.
 */
export const runBuild = async ({
  snapshotDir,
  distDir,
  bundleDir,
  siteUrl,
  onProgress,
  signal,
}: RunOptions) => {
  const build = execaNode('scripts/build.ts', {
    ipc: true,
    all: true,
    stdin: 'ignore',
    cancelSignal: signal,
    // Rendering allocates many short-lived objects: with the default nursery a tenth of the build is garbage
    // collection.
    nodeOptions: ['--max-semi-space-size=64', '--disable-warning=ExperimentalWarning'],
    env: {
      SNAPSHOT_DIR: snapshotDir,
      DIST_DIR: distDir,
      SITE_URL: siteUrl,
      ...(bundleDir && { BUNDLE_DIR: bundleDir }),
      SKIP_PULL: '1',
      API_URL: undefined,
      NODE_ENV: 'production',
    },
  });
  try {
    for await (const message of build.getEachMessage()) onProgress(message as unknown as BuildProgress);
    return (await build).all.trim();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw new BuildError(reasonOf(error), { cause: error });
  } finally {
    // A killed build cannot remove its own folder.
    removeAbandoned(distDir);
  }
};
