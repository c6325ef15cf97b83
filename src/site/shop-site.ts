import { existsSync } from 'node:fs';
import path from 'node:path';
import { logError } from '#runtime/log.ts';
import { PullError } from '#catalogue/snapshot/pull-error.ts';
import { pull } from '#catalogue/pull/pull.ts';
import { readSnapshotHeader } from '#catalogue/snapshot/snapshot.ts';
import { recordsFile } from './rebuild/open-site.ts';
import { readRounds } from './rebuild/site-records.ts';
import { releaseFinder } from './serve/release-finder.ts';
import { siteRoutes } from './serve/site.ts';
import { describeProgress, type OnBuildProgress, throttled } from './build/progress.ts';
import { recoverFolder } from './build/replace-folder.ts';
import { removeAbandoned } from './build/work-folder.ts';
import { isDiskFull } from '#runtime/disk-full.ts';
import type { createGateway } from './serve/gateway.ts';
import { BuildError } from './build/build-error.ts';
import { runRebuilder, type RunningRebuilder } from './rebuild/run-rebuilder.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuildRound } from '#domain/build-round.ts';

interface SiteParts {
  dataDir: string;
  siteUrl: string;
  apiUrl: string;
  /** Folder of the bundled code of the pages. */
  bundleDir: string | undefined;
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

type Round = Omit<BuildRound, 'id'>;

/** The longest pause before an ended rebuilder is started again; the first one is a second. */
const longestPauseMs = 60_000;

/** The site of one data folder: its snapshot, its pages, and the process that keeps them. */
export const shopSite = ({ dataDir, siteUrl, apiUrl, bundleDir, forcePull, gateway, signal }: SiteParts) => {
  const snapshotDir = path.join(dataDir, 'snapshot');
  const distDir = path.resolve(dataDir, 'site');
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

  let rebuilder: RunningRebuilder | null = null;
  let hear: (round: Round) => void = () => undefined;
  const onRound = (round: Round) => hear(round);
  const start = (onProgress: OnBuildProgress = () => undefined) => {
    rebuilder = runRebuilder({
      snapshotDir,
      distDir,
      bundleDir,
      siteUrl,
      apiUrl,
      onProgress,
      onRound,
      signal,
    });
    return rebuilder;
  };

  /** Starts the rebuilder again whenever it ends, for example for lack of memory. */
  const keep = async (failures = 0): Promise<void> => {
    const startedAt = performance.now();
    await rebuilder?.ended;
    if (signal.aborted) return;
    const isOld = performance.now() - startedAt > longestPauseMs;
    const last = isOld ? 0 : failures;
    await pause(Math.min(1_000 * 2 ** last, longestPauseMs), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    start().ready.then(serve, (error: unknown) => logError('The pages are not kept up to date:', error));
    await keep(last + 1);
  };

  /** Brings the pages up to date and keeps them so. A failed build keeps the last complete site. */
  const build = async (task: Task) => {
    const show = throttled((progress) => void (task.output = describeProgress(progress)), linePauseMs);
    try {
      const said = await start(show).ready;
      serve();
      task.title = said ? `Site: up to date\n${said}` : 'Site: up to date';
    } catch (error) {
      const isForeseen = error instanceof BuildError || isDiskFull(error);
      if (signal.aborted || !isForeseen || !isBuilt()) throw error;
      task.title = `Site: the last good one, because the build failed:\n${error.message}`;
    }
    void keep();
  };

  return {
    apiUrl,
    isBuilt,
    serveLast,
    pull: pullCatalogue,
    build,
    /** Sets the listener for rounds. */
    onRound: (listener: typeof hear) => void (hear = listener),
    /** Applies the changes of the catalogue, in the background. */
    refresh: () => rebuilder?.changed(),
    /** Makes all pages again and compares them. Rejects without a rebuilder. */
    check: () => rebuilder?.check() ?? Promise.reject(new BuildError('The pages are not kept yet.')),
    rounds: (limit: number) => readRounds(recordsFile(distDir), limit),
    /** Resolves when the rebuilder has ended, which it does when the signal is aborted. */
    close: async () => rebuilder?.ended,
  };
};
