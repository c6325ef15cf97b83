import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pMap from 'p-map';
import { coverAddress, coverFileName, coverFileNames, coverFilesOf } from '#domain/records/cover-picture.ts';
import type { ShownPicture } from './cover-addresses.ts';
import { CoverError } from './cover-error.ts';
import {
  type CoverEntry,
  type CoverIndex,
  coverStore,
  readCoverIndex,
  storedFiles,
  writeCoverIndex,
} from './cover-index.ts';
import { coverLimits } from './cover-limits.ts';
import { coversReport, type CoversReport, writeCoversReport } from './cover-report.ts';
import { encodeCover, type EncodedCover } from './encode-cover.ts';
import { type FetchedImage, imageFetcher, type ImageFetcherOptions, type Validators } from './fetch-image.ts';

export interface FetchCoversOptions extends ImageFetcherOptions {
  /** Folder of fetched covers, kept between builds. */
  dir: string;
  /** Revalidates existing covers, and removes those that the catalogue no longer uses. */
  refresh?: boolean;
  onProgress?: (progress: { done: number; total: number }) => void;
  retryDelayMs?: number;
  now?: () => number;
}

type Due = [address: string, picture: ShownPicture];

const unknown: CoverEntry = { picture: null, failure: null, etag: null, lastModified: null };

/**
 * Fetches and encodes the picture of each address, unless it is present or failed recently. Pictures that cannot be fetched
 * are reported, not thrown.
 * @throws Error when the folder cannot be written
 */
export const fetchCovers = async (
  addresses: ReadonlyMap<string, ShownPicture>,
  options: FetchCoversOptions,
): Promise<CoversReport> => {
  const { dir, refresh = false, now = Date.now, onProgress } = options;
  const index = readCoverIndex(dir);
  const stored = await storedFiles(dir);
  for (const [address, { picture }] of index)
    if (picture && !isStored(picture, stored)) index.delete(address);
  if (refresh) await forgetUnused(dir, index, addresses, stored);

  const due = [...addresses].filter(([address]) => refresh || isDue(index.get(address), now()));
  const encoded = due.length > 0 ? await fetchDue(due, index, options) : 0;
  if (due.length > 0 || refresh) await writeCoverIndex(dir, index);
  onProgress?.({ done: due.length, total: due.length });
  const report = coversReport(dir, addresses, index, encoded);
  await writeCoversReport(report);
  return report;
};

const filesIn = (picture: string): string[] => {
  const files = coverFilesOf(picture);
  return files ? coverFileNames(files) : [];
};

const isStored = (picture: string, stored: ReadonlySet<string>) =>
  filesIn(picture).every((name) => stored.has(name));

const isDue = (entry: CoverEntry | undefined, now: number) =>
  !entry || (entry.failure ? Date.parse(entry.failure.retryAt) <= now : entry.picture === null);

const forgetUnused = async (
  dir: string,
  index: CoverIndex,
  addresses: ReadonlyMap<string, unknown>,
  stored: ReadonlySet<string>,
): Promise<void> => {
  for (const address of index.keys()) if (!addresses.has(address)) index.delete(address);
  const used = new Set([...index.values()].flatMap(({ picture }) => (picture ? filesIn(picture) : [])));
  for (const name of stored) if (!used.has(name)) await rm(path.join(coverStore(dir), name), { force: true });
};

/**
 * Fetches several covers concurrently; an interrupted run keeps those already fetched. Returns the number of new
 * pictures.
 */
const fetchDue = async (due: Due[], index: CoverIndex, options: FetchCoversOptions): Promise<number> => {
  const fetcher = imageFetcher(options);
  const fetchOne = coverTask(index, fetcher.fetch, options);
  const save = savingNowAndThen(options.dir, index);
  let done = 0;
  let encoded = 0;
  const work = async ([address, { largestSide }]: Due) => {
    if (await fetchOne(address, largestSide)) encoded++;
    options.onProgress?.({ done: done++, total: due.length });
    await save();
  };
  try {
    await pMap(due, work, { concurrency: coverLimits.concurrency });
  } finally {
    fetcher.close();
  }
  return encoded;
};

const savingNowAndThen = (dir: string, index: CoverIndex) => {
  let next = Date.now() + coverLimits.saveEveryMs;
  return async () => {
    if (Date.now() < next) return;
    next = Date.now() + coverLimits.saveEveryMs;
    await writeCoverIndex(dir, index);
  };
};

type FetchImage = (address: string, known: Validators) => Promise<FetchedImage>;

/** Fetches one cover and records the result; true when there is a new picture. */
const coverTask = (index: CoverIndex, fetch: FetchImage, options: FetchCoversOptions) => {
  const { dir, retryDelayMs = coverLimits.retryDelayMs, now = Date.now } = options;
  const hosts = createHostHealth();

  const ask = async (address: string, known: CoverEntry): Promise<FetchedImage> => {
    if (hosts.isDown(address)) throw new CoverError('its host failed for other covers', { ofHost: true });
    try {
      return await fetch(address, known).catch(async (error: CoverError) => {
        if (!error.ofHost) throw error;
        await pause(retryDelayMs);
        return fetch(address, known);
      });
    } catch (error) {
      if ((error as CoverError).ofHost) hosts.failed(address);
      else hosts.answered(address);
      throw error;
    }
  };

  return async (address: string, largestSide: number): Promise<boolean> => {
    const known = index.get(address) ?? unknown;
    try {
      const image = await ask(address, known);
      hosts.answered(address);
      if (!image) {
        index.set(address, { ...known, failure: null });
        return false;
      }
      const { etag, lastModified } = image;
      const cover = await encodeCover(image.bytes, largestSide);
      await storeCover(dir, cover);
      index.set(address, { picture: coverAddress(cover.files), failure: null, etag, lastModified });
      return true;
    } catch (error) {
      if (!(error instanceof CoverError)) throw error;
      index.set(address, { ...known, failure: failureAfter(known, error.message, now()) });
      return false;
    }
  };
};

const failureAfter = ({ failure }: CoverEntry, reason: string, now: number) => {
  const times = (failure?.times ?? 0) + 1;
  const wait = Math.min(coverLimits.backoffMs * 4 ** (times - 1), coverLimits.longestBackoffMs);
  return { reason, times, retryAt: new Date(now + wait).toISOString() };
};

/** Writes each file atomically: a built site may hold a hard link to a replaced file. */
const storeCover = async (dir: string, { files, pictures }: EncodedCover): Promise<void> => {
  for (const { side, type, bytes } of pictures) {
    const place = path.join(coverStore(dir), coverFileName({ ...files, side }, type));
    const temporary = `${place}.${randomUUID()}.tmp`;
    await writeFile(temporary, bytes, { flush: true });
    await rename(temporary, place);
  }
};

/** Detects hosts that are down, so that a thousand covers of one host do not cost a thousand timeouts. */
const createHostHealth = () => {
  const failuresInRow = new Map<string, number>();
  const hostOf = (address: string) => new URL(address).host;
  return {
    isDown: (address: string) => (failuresInRow.get(hostOf(address)) ?? 0) >= coverLimits.hostFailures,
    failed: (address: string) =>
      void failuresInRow.set(hostOf(address), (failuresInRow.get(hostOf(address)) ?? 0) + 1),
    answered: (address: string) => void failuresInRow.delete(hostOf(address)),
  };
};
