import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { createHash } from 'node:crypto';
import { closeSync, createWriteStream, openSync, readFileSync, readSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defaultSettings } from '#domain/default-settings.ts';
import type { Release } from '#domain/release.ts';
import type { Artist, Category, Label, Playlist, StoreSettings } from '#domain/store.ts';
import { replaceFile } from './replace-file.ts';

/** The data of all pages, in domain types. */
export interface SnapshotContents {
  settings: StoreSettings;
  categories: Category[];
  artists: Artist[];
  labels: Label[];
  playlists: Playlist[];
  releases: Release[];
}

export interface Snapshot extends SnapshotContents {
  /** ISO instant of the first pull with these contents. */
  pulledAt: string;
  /** Origin of the store API. */
  apiUrl: string;
  /** Hash of the contents alone: equal fingerprints need no new build. */
  fingerprint: string;
}

/** The first line of the file, which can be read without the rest. */
export interface SnapshotHeader extends Pick<Snapshot, 'pulledAt' | 'apiUrl' | 'fingerprint'> {
  format: number;
  /** Number of releases that follow, one per line. */
  releases: number;
}

/** Incremented when the shape of a line changes, so that an old file is refused. */
const format = 1;
const linesPerWrite = 500;
const newline = 0x0a;
const longestHeader = 4_096;

export const snapshotFile = (dir: string) => path.join(dir, 'snapshot.jsonl');

/** A snapshot of the given parts; the others are empty. */
export const snapshotOf = (parts: Partial<Snapshot> = {}): Snapshot => {
  const { pulledAt = new Date(0).toISOString(), apiUrl = '', fingerprint, ...rest } = parts;
  const empty = {
    settings: defaultSettings,
    categories: [],
    artists: [],
    labels: [],
    playlists: [],
    releases: [],
  };
  const contents = { ...empty, ...rest };
  return { ...contents, pulledAt, apiUrl, fingerprint: fingerprint ?? fingerprintOf(contents) };
};

export const fingerprintOf = (contents: SnapshotContents): string => {
  const hash = createHash('sha256');
  for (const chunk of chunks(lines(contents))) hash.update(chunk);
  return hash.digest('hex');
};

/**
 * Replaces the snapshot of `dir` atomically: readers see the old or the new one, and a killed process leaves the old one.
 * One release per line keeps each JSON text small.
 */
export const writeSnapshot = async (dir: string, snapshot: Snapshot): Promise<void> => {
  const { pulledAt, apiUrl, fingerprint, releases } = snapshot;
  const header: SnapshotHeader = { format, pulledAt, apiUrl, fingerprint, releases: releases.length };
  await mkdir(dir, { recursive: true });
  await replaceFile(snapshotFile(dir), async (filename) => {
    const text = chunks(lines(snapshot, JSON.stringify(header)));
    await pipeline(Readable.from(text), createWriteStream(filename, { flush: true }));
  });
};

/** The last good snapshot, or null before the first pull. @throws ShopkeeperError when it cannot be read */
export const readSnapshot = (dir: string): Snapshot | null => {
  const filename = snapshotFile(dir);
  const bytes = readIfPresent(filename);
  if (!bytes) return null;
  try {
    return parse(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ShopkeeperError(
      `The snapshot ${filename} cannot be used (${reason}). Run "npm run pull" to fetch a new one.`,
    );
  }
};

/** The header alone, or null when it is missing or of another version. */
export const readSnapshotHeader = (dir: string): SnapshotHeader | null => {
  try {
    const [header] = parsedLines(firstBytes(snapshotFile(dir)));
    return (header as SnapshotHeader).format === format ? (header as SnapshotHeader) : null;
  } catch {
    return null;
  }
};

const parse = (bytes: Buffer): Snapshot => {
  const values = parsedLines(bytes);
  const header = values.next().value as SnapshotHeader | undefined;
  if (header?.format !== format) throw new Error('it was written by another version');
  const store = values.next().value as Omit<SnapshotContents, 'releases'>;
  const releases = [...values] as Release[];
  if (releases.length !== header.releases) throw new Error('it is incomplete');
  const { pulledAt, apiUrl, fingerprint } = header;
  // A snapshot of an older version lacks the settings that came later.
  const settings = { ...defaultSettings, ...store.settings };
  return { pulledAt, apiUrl, fingerprint, ...store, settings, releases };
};

function* lines(contents: SnapshotContents, header?: string): Generator<string> {
  const { settings, categories, artists, labels, playlists, releases } = contents;
  if (header) yield header;
  yield JSON.stringify({ settings, categories, artists, labels, playlists });
  for (const release of releases) yield JSON.stringify(release);
}

/** Joins lines, because one write or hash update per line is slow. */
function* chunks(source: Iterable<string>): Generator<string> {
  let pending: string[] = [];
  for (const line of source) {
    pending.push(line, '\n');
    if (pending.length < linesPerWrite * 2) continue;
    yield pending.join('');
    pending = [];
  }
  if (pending.length) yield pending.join('');
}

function* parsedLines(bytes: Buffer): Generator<unknown> {
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(newline, start);
    const end = found === -1 ? bytes.length : found;
    yield JSON.parse(bytes.toString('utf8', start, end));
    start = end + 1;
  }
}

const firstBytes = (filename: string): Buffer => {
  const file = openSync(filename, 'r');
  try {
    const bytes = Buffer.alloc(longestHeader);
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
};

const readIfPresent = (filename: string): Buffer | null => {
  try {
    return readFileSync(filename);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
