import path from 'node:path';
import { type CoversReport, summaryOfCovers } from '#catalogue/covers/cover-report.ts';
import { pull } from '#catalogue/pull/pull.ts';
import { readSnapshotHeader } from '#catalogue/snapshot/snapshot.ts';
import type { EnvironmentOf } from '#runtime/environment.ts';
import { makeNamedFolder, requireWritable } from '#runtime/named-folder.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { OnBuildProgress } from '../build/progress.ts';
import type { BuildRound } from '#domain/build-round.ts';
import { openRebuilder } from './rebuilder.ts';
import { openSite, type SiteOptions } from './open-site.ts';

interface SiteBuild {
  /** null when nothing had changed. */
  round: Omit<BuildRound, 'id'> | null;
  /** null without remote covers. */
  covers: CoversReport | null;
}

/**
 * Brings the site of a snapshot up to date: all files after a change of the sources or without an earlier build, else those
 * whose data has changed. The site is replaced only by complete files.
 */
const buildSite = async (options: SiteOptions): Promise<SiteBuild> => {
  const site = await openSite(options);
  try {
    const rebuilder = openRebuilder(site);
    const round = await rebuilder.catchUp();
    await rebuilder.searchIsCurrent();
    return { round, covers: site.covers?.report ?? null };
  } finally {
    site.close();
  }
};

type BuildEnvironment = EnvironmentOf<'build'>;

/**
 * Pulls the catalogue if an API is configured, and builds the site. Prints warnings about records and covers. Returns
 * the result, or null when nothing had changed.
 * @throws ShopkeeperError
 */
export const pullAndBuild = async (
  env: BuildEnvironment,
  onProgress: OnBuildProgress,
): Promise<SiteBuild['round']> => {
  const { API_URL, SNAPSHOT_DIR, DIST_DIR, BUNDLE_DIR: bundleDir, SITE_URL: siteUrl = env.URL } = env;
  makeNamedFolder('SNAPSHOT_DIR', SNAPSHOT_DIR);
  makeNamedFolder('DIST_DIR', path.dirname(path.resolve(DIST_DIR)));
  if (API_URL && env.SKIP_PULL === '0') await pullFirst(API_URL, env, onProgress);
  if (!readSnapshotHeader(SNAPSHOT_DIR))
    throw new ShopkeeperError(
      `There is no catalogue in ${SNAPSHOT_DIR} yet: set API_URL to the address of the store API.`,
    );
  // The worker threads read SNAPSHOT_DIR, and Astro's configuration SITE_URL, from the environment.
  process.env['SNAPSHOT_DIR'] = SNAPSHOT_DIR;
  if (siteUrl) process.env['SITE_URL'] = siteUrl;
  const places = { snapshotDir: SNAPSHOT_DIR, distDir: DIST_DIR, bundleDir, apiOrigin: API_URL, siteUrl };
  const linked = env.DIST_LINK === '1' && { isSwitched: true };
  const { round, covers } = await buildSite({ ...places, ...linked, onProgress });
  if (covers?.failed.length)
    console.warn(`\n${summaryOfCovers(covers)} The reasons stand in ${covers.file}.`);
  return round;
};

const pullFirst = async (
  apiUrl: string,
  { SNAPSHOT_DIR, FORCE_PULL }: BuildEnvironment,
  onProgress: OnBuildProgress,
) => {
  requireWritable('SNAPSHOT_DIR', SNAPSHOT_DIR);
  const { releases, quarantined, notes } = await pull({
    apiUrl,
    snapshotDir: SNAPSHOT_DIR,
    force: FORCE_PULL === '1',
    onProgress: ({ done, total }) => onProgress({ step: 'pull', done, total }),
  });
  for (const note of notes) console.warn(note);
  if (quarantined.length) console.warn(`${quarantined.length} bad records were left out of ${releases}.`);
};
