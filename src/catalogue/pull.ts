import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createApiClient } from '#api/client.ts';
import { defaultSettings } from '#domain/default-settings.ts';
import { fetchContents, type OnStep } from './fetch-contents.ts';
import { PullError, pullErrorOf } from './pull-error.ts';
import { isTooMuch, type QuarantinedEntry, readQuarantine, writeQuarantine } from './quarantine.ts';
import { emptiedPlaylists, refuseLoss } from './refuse-loss.ts';
import { isStillTheSame, rememberingFetch, writeSeenRequests } from './seen-requests.ts';
import {
  fingerprintOf,
  readSnapshot,
  readSnapshotHeader,
  type Snapshot,
  type SnapshotHeader,
  writeSnapshot,
} from './snapshot.ts';

export interface PullOptions {
  /** Origin of the store API, with or without '/api' at its end. */
  apiUrl: string;
  snapshotDir: string;
  onProgress?: (progress: { step: string; done: number; total: number | null }) => void;
  /** Reads an unchanged API again, and accepts a large loss of records. */
  force?: boolean;
  /** For tests. */
  retryDelayMs?: number;
  timeoutMs?: number;
}

export interface PullReport {
  /** false when the snapshot is as before, so that the site need not be built again. */
  changed: boolean;
  /** ISO instant at which the contents of the snapshot were first pulled. */
  pulledAt: string;
  fingerprint: string;
  /** Number of releases in the snapshot. */
  releases: number;
  /** Entries left out, each with its reason; also in `quarantine.json` beside the snapshot. */
  quarantined: QuarantinedEntry[];
  /** One sentence for each call that the API lacks, with its replacement. */
  notes: string[];
}

/**
 * Fetches the whole catalogue and replaces the snapshot atomically.
 * @throws PullError with one sentence; the last good snapshot is then unchanged.
 */
export const pull = async (options: PullOptions): Promise<PullReport> => {
  const { snapshotDir: dir, force = false } = options;
  const apiUrl = options.apiUrl.replace(/\/+(api\/*)?$/, '');
  const header = readSnapshotHeader(dir);
  let step = 'start';
  const onStep: OnStep = (name, done, total) => {
    step = name;
    options.onProgress?.({ step, done, total });
  };
  try {
    await mkdir(dir, { recursive: true });
    onStep('changes', 0, null);
    if (header && !force && header.apiUrl === apiUrl && (await isStillTheSame(dir, header.fingerprint)))
      return unchanged(dir, header);
    return await pullAll({ ...options, apiUrl }, force, onStep);
  } catch (error) {
    throw pullErrorOf(error, step, apiUrl, header);
  }
};

const unchanged = (dir: string, { pulledAt, fingerprint, releases }: SnapshotHeader): PullReport => ({
  changed: false,
  pulledAt,
  fingerprint,
  releases,
  quarantined: readQuarantine(dir),
  notes: [],
});

const pullAll = async (options: PullOptions, force: boolean, onStep: OnStep): Promise<PullReport> => {
  const { apiUrl, snapshotDir: dir, retryDelayMs, timeoutMs } = options;
  const last = readableSnapshot(dir);
  const { fetch, seen } = rememberingFetch();
  const waits = {
    ...(retryDelayMs !== undefined && { retryDelayMs }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  const client = createApiClient({ baseUrl: apiUrl, fetch, inBackground: true, ...waits });

  const { contents, quarantined, notes } = await fetchContents(
    client,
    last?.settings ?? defaultSettings,
    onStep,
  );
  await refuseBadRecords(dir, contents.releases.length, quarantined);
  if (last && !force) refuseLoss(contents, last);
  if (last) notes.push(...emptiedPlaylists(contents, last));

  onStep('snapshot', 0, null);
  const fingerprint = fingerprintOf(contents);
  const changed = fingerprint !== last?.fingerprint;
  const pulledAt = changed ? new Date().toISOString() : last.pulledAt;
  if (changed || last.apiUrl !== apiUrl)
    await writeSnapshot(dir, { ...contents, pulledAt, apiUrl, fingerprint });
  await writeQuarantine(dir, 'published', quarantined);
  await writeSeenRequests(dir, fingerprint, seen());
  return { changed, pulledAt, fingerprint, releases: contents.releases.length, quarantined, notes };
};

/** The last snapshot; null also when it is damaged, since the pull replaces it. */
const readableSnapshot = (dir: string): Snapshot | null => {
  try {
    return readSnapshot(dir);
  } catch {
    return null;
  }
};

const refuseBadRecords = async (
  dir: string,
  good: number,
  quarantined: QuarantinedEntry[],
): Promise<void> => {
  const bad = quarantined.filter(({ kind }) => kind === 'release').length;
  if (!isTooMuch(bad, good + bad)) return;
  await writeQuarantine(dir, 'refused', quarantined);
  throw new PullError(`${bad} of ${good + bad} records are bad (see ${path.join(dir, 'quarantine.json')})`);
};
