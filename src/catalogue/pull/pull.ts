import { mkdir } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { getChanges } from '#api/changes.ts';
import { createApiClient } from '#api/client.ts';
import { defaultSettings } from '#domain/default-settings.ts';
import { differenceOf, isEmpty } from '../snapshot/change.ts';
import { fetchContents, type OnStep } from './fetch-contents.ts';
import { type Followed, follow } from './follow.ts';
import type { KnownEntries } from '../known-entries.ts';
import { pullErrorOf } from '../snapshot/pull-error.ts';
import { type QuarantinedEntry, readQuarantine, refuseBadRecords, writeQuarantine } from './quarantine.ts';
import { emptiedPlaylists, refuseLoss } from './refuse-loss.ts';
import { isStillTheSame, rememberingFetch, writeSeenRequests } from '../seen-requests.ts';
import {
  fingerprintOf,
  readSnapshot,
  readSnapshotHeader,
  readStored,
  type Snapshot,
} from '../snapshot/snapshot.ts';
import type { SnapshotContents } from '../snapshot/snapshot-contents.ts';
import { replaceSnapshot } from '../snapshot/snapshot-writer.ts';

export interface PullOptions {
  /** Origin of the store API, with or without '/api' at its end. */
  apiUrl: string;
  snapshotDir: string;
  onProgress?: (progress: { step: string; done: number; total: number | null }) => void;
  /** Reads an unchanged API again, and accepts a large loss of records. */
  force?: boolean;
  /** The follower's summary of the snapshot, so that changes are compared without reading it. */
  known?: KnownEntries;
  /** For tests. */
  retryDelayMs?: number;
  timeoutMs?: number;
}

export interface PullReport {
  /** false when the snapshot is unchanged, so that the site need not be built again. */
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
 * Brings the snapshot up to the state of the API: by the changes since the last pull where the API sends them, else by
 * fetching the whole catalogue.
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
    const client = clientOf(options, apiUrl, rememberingFetch().fetch);
    const isFollowed = header !== null && !force && header.apiUrl === apiUrl;
    if (isFollowed) {
      const followed = await follow({ client, snapshotDir: dir, known: options.known });
      if (followed.state !== 'reset') return reportOf(followed);
    }
    // Read before anything else, so that no later change is missed.
    const cursor = (await getChanges(client))?.cursor ?? null;
    const mayBeSame = isFollowed && header.cursor === null && cursor === null;
    if (mayBeSame && (await isStillTheSame(dir, header.fingerprint)))
      return reportOf({ state: 'unchanged', header, quarantined: readQuarantine(dir) });
    return await pullAll({ ...options, apiUrl }, cursor, onStep);
  } catch (error) {
    throw pullErrorOf(error, step, apiUrl, header);
  }
};
const clientOf = ({ retryDelayMs, timeoutMs }: PullOptions, apiUrl: string, through: typeof fetch) =>
  createApiClient({
    baseUrl: apiUrl,
    fetch: through,
    inBackground: true,
    ...(retryDelayMs !== undefined && { retryDelayMs }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

const reportOf = (followed: Exclude<Followed, { state: 'reset' }>): PullReport => {
  const { pulledAt, fingerprint, releases } = followed.header;
  return {
    changed: followed.state === 'changed',
    pulledAt,
    fingerprint,
    releases,
    quarantined: followed.quarantined,
    notes: followed.state === 'changed' ? followed.notes : [],
  };
};

const pullAll = async (options: PullOptions, cursor: string | null, onStep: OnStep): Promise<PullReport> => {
  const { apiUrl, snapshotDir: dir, force = false } = options;
  const last = readableSnapshot(dir);
  const { fetch, seen } = rememberingFetch();
  const { contents, quarantined, notes } = await fetchContents(
    clientOf(options, apiUrl, fetch),
    last?.settings ?? defaultSettings,
    onStep,
  );
  await refuseBadRecords(dir, contents.releases.length, quarantined);
  if (last && !force) refuseLoss(contents, last);
  if (last) notes.push(...emptiedPlaylists(contents, last));

  onStep('snapshot', 0, null);
  const same = last && isEmpty(differenceOf(last, contents)) ? last : null;
  const { pulledAt, fingerprint } = same ?? {
    pulledAt: new Date().toISOString(),
    fingerprint: fingerprintOf(contents),
  };
  const state = { pulledAt, apiUrl, fingerprint, cursor };
  if (!isWritten(dir, state)) await replaceSnapshot(dir, { ...contents, ...state });
  await writeQuarantine(dir, 'published', quarantined);
  await writeSeenRequests(dir, fingerprint, seen());
  return { changed: !same, pulledAt, fingerprint, releases: contents.releases.length, quarantined, notes };
};

/** Whether the snapshot holds a state without a journal. */
const isWritten = (dir: string, state: Omit<Snapshot, keyof SnapshotContents>): boolean => {
  const base = readStored(dir)?.base;
  return base !== undefined && isDeepStrictEqual({ ...base, ...state }, base);
};

/** The last snapshot; null also when it is damaged, since the pull replaces it. */
const readableSnapshot = (dir: string): Snapshot | null => {
  try {
    return readSnapshot(dir);
  } catch {
    return null;
  }
};
