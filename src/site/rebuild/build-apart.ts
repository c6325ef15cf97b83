import { existsSync } from 'node:fs';
import path from 'node:path';
import { execaNode } from 'execa';
import type { EnvironmentOf } from '#runtime/environment.ts';
import { BuildError } from '../build/build-error.ts';
import { reasonOf } from '../build/ended-build.ts';
import type { OnBuildProgress } from '../build/progress.ts';
import { removeAbandoned } from '../build/work-folder.ts';
import { bundleKey } from '../render/bundle.ts';
import { localAddress, recordsFile } from './open-site.ts';
import { addressesOf, readState } from './site-records.ts';

/** Options of Node for processes that render pages, which allocate many short-lived objects. */
export const nodeOptions = ['--max-semi-space-size=32', '--disable-warning=ExperimentalWarning'];

/** Whether all files of the site are to be made: for the first time, with code that has changed, or for another address. */
export const isWholeDue = async ({ DIST_DIR, SITE_URL }: EnvironmentOf<'rebuild'>): Promise<boolean> => {
  if (!existsSync(path.join(DIST_DIR, 'index.html'))) return true;
  const state = readState(recordsFile(DIST_DIR));
  const addresses = addressesOf({ siteUrl: SITE_URL ?? localAddress, apiOrigin: undefined });
  return state?.addresses !== addresses || state.bundle !== (await bundleKey());
};

type BuildPlaces = Pick<EnvironmentOf<'rebuild'>, 'SNAPSHOT_DIR' | 'DIST_DIR' | 'BUNDLE_DIR' | 'SITE_URL'>;

/**
 * Brings the site of a snapshot up to date in a process of its own, whose memory is freed when it ends: a build of the
 * whole takes several times the memory of a process that follows changes. Its warnings are printed.
 * @throws BuildError
 */
export const buildApart = async (
  { SNAPSHOT_DIR, DIST_DIR, BUNDLE_DIR, SITE_URL }: BuildPlaces,
  onProgress: OnBuildProgress = () => undefined,
): Promise<void> => {
  const child = execaNode('scripts/build.ts', {
    ipc: true,
    all: true,
    stdin: 'ignore',
    nodeOptions,
    env: {
      ...{ SNAPSHOT_DIR, DIST_DIR, SITE_URL, API_URL: undefined },
      ...(BUNDLE_DIR !== undefined && { BUNDLE_DIR }),
      ...{ SKIP_PULL: '1', DIST_LINK: '1', NODE_ENV: 'production' },
    },
  });
  try {
    for await (const progress of child.getEachMessage())
      onProgress(progress as unknown as Parameters<OnBuildProgress>[0]);
    const { all } = await child;
    if (all) console.warn(all);
  } catch (error) {
    throw new BuildError(reasonOf(error), { cause: error });
  } finally {
    // A killed build cannot remove its own folder.
    removeAbandoned(DIST_DIR);
  }
};
