import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PullError } from '#catalogue/pull-error.ts';
import { pull } from '#catalogue/pull.ts';
import { readSnapshotHeader } from '#catalogue/snapshot.ts';
import { releaseFinder } from './serve/release-finder.ts';
import { siteRoutes } from './serve/site.ts';
import { describeProgress, throttled } from './build/progress.ts';
import { recoverFolder } from './build/replace-folder.ts';
import { fingerprintSources } from './build/sources.ts';
import { removeAbandoned } from './build/work-folder.ts';
import { isDiskFull } from '#runtime/disk-full.ts';
import type { createGateway } from './serve/gateway.ts';
import { BuildError } from './build/build-error.ts';
import { runBuild } from './build/run-build.ts';

interface SiteParts {
  dataDir: string;
  siteUrl: string;
  apiUrl: string;
  /** Pulls all records again, and accepts a catalogue that has lost many records. */
  forcePull: boolean;
  gateway: ReturnType<typeof createGateway>;
  signal: AbortSignal;
}

/** The part of a listr2 task that is used here. */
interface Task {
  title: string | string[] | undefined;
  output: string;
  skip(message: string): void;
}

/** Minimum time between progress lines: a terminal overwrites one line, a log gets a new line each time. */
const linePauseMs = process.stdout.isTTY ? 0 : 5_000;

/** The site of one data folder: its snapshot, its pages, and a fingerprint of their sources. */
export const shopSite = ({ dataDir, siteUrl, apiUrl, forcePull, gateway, signal }: SiteParts) => {
  const snapshotDir = path.join(dataDir, 'snapshot');
  const distDir = path.resolve(dataDir, 'site');
  const stampFile = `${distDir}.stamp`;
  const isBuilt = () => existsSync(path.join(distDir, 'index.html'));
  const serve = () => gateway.openSite(siteRoutes(distDir, { findSlug: releaseFinder(apiUrl) }));

  /** Serves the previously built site, if there is one; it needs no store. */
  const serveLast = async () => {
    removeAbandoned(distDir);
    await recoverFolder(distDir);
    if (isBuilt()) serve();
  };

  /** Updates the snapshot. When the API does not answer, an existing snapshot is used. */
  const pullCatalogue = async (task: Task) => {
    try {
      const { changed, releases, quarantined } = await pull({
        apiUrl,
        snapshotDir,
        force: forcePull,
        onProgress: ({ step, done, total }) =>
          (task.output = `${step} ${done}${total ? ` of ${total}` : ''}`),
      });
      task.title = `Catalogue: ${releases} records, ${changed ? 'pulled' : 'unchanged'}`;
      if (quarantined.length) task.title += `; ${quarantined.length} bad ones left out`;
    } catch (error) {
      const isForeseen = error instanceof PullError || isDiskFull(error);
      if (signal.aborted || !isForeseen || !readSnapshotHeader(snapshotDir)) throw error;
      task.title = `Catalogue: the last good one, because the pull failed: ${error.message}`;
    }
  };

  const stamp = async () =>
    createHash('sha256')
      .update([readSnapshotHeader(snapshotDir)?.fingerprint, await fingerprintSources(), siteUrl].join())
      .digest('hex');

  const isCurrent = (now: string) =>
    isBuilt() && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now;

  /** Builds the pages when the catalogue or the sources changed. A failed build keeps the last complete site. */
  const build = async (task: Task) => {
    const now = await stamp();
    if (isCurrent(now)) {
      task.title = 'Site: nothing changed since the last build';
      return;
    }
    try {
      const show = throttled((progress) => void (task.output = describeProgress(progress)), linePauseMs);
      const said = await runBuild({ snapshotDir, distDir, siteUrl, onProgress: show, signal });
      writeFileSync(stampFile, now);
      serve();
      task.title = said ? `Site: built\n${said}` : 'Site: built';
    } catch (error) {
      const isForeseen = error instanceof BuildError || isDiskFull(error);
      if (signal.aborted || !isForeseen || !isBuilt()) throw error;
      task.title = `Site: the last good one, because the build failed:\n${error.message}`;
    }
  };

  return { apiUrl, isBuilt, serveLast, pull: pullCatalogue, build };
};
