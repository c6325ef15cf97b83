import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { createHash } from 'node:crypto';
import { closeSync, createWriteStream, openSync, readFileSync, readSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defaultSettings } from '#domain/default-settings.ts';
import type { Release } from '#domain/release.ts';
import type { Artist, Category, Label, Playlist, StoreSettings } from '#domain/store.ts';
import { replaceFile } from './replace-file.ts';

/** Everything the pages are made of, in domain types. */
export interface SnapshotContents {
  settings: StoreSettings;
  categories: Category[];
  artists: Artist[];
  labels: Label[];
  playlists: Playlist[];
  releases: Release[];
}

export interface Snapshot extends SnapshotContents {
  /** ISO instant at which these contents were first pulled. */
  pulledAt: string;
  /** Origin of the store API. */
  apiUrl: string;
  /** Hash of the contents alone: equal fingerprints mean that nothing has to be built again. */
  fingerprint: string;
}

/** The first line of the file: what can be known of a snapshot without reading it. */
export interface SnapshotHeader extends Pick<Snapshot, 'pulledAt' | 'apiUrl' | 'fingerprint'> {
  format: number;
  /** How many releases follow, one a line. */
  releases: number;
}

/** Raised whenever the shape of a line changes, so that an old file is refused and not misread. */
const format = 1;
const linesPerWrite = 500;
const newline = 0x0a;
const longestHeader = 4_096;

export const snapshotFile = (dir: string) => join(dir, 'snapshot.jsonl');

/** A snapshot from the parts that matter to the caller; everything else is empty. */
export function snapshotOf(parts: Partial<Snapshot> = {}): Snapshot {
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
}

export function fingerprintOf(contents: SnapshotContents): string {
  const hash = createHash('sha256');
  for (const chunk of chunks(lines(contents))) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Replaces the snapshot of `dir` by one rename: a reader sees the old one or the new one, and a process killed
 * half-way leaves the old one. One record a line, so that no file is too large to be read.
 */
export async function writeSnapshot(dir: string, snapshot: Snapshot): Promise<void> {
  const { pulledAt, apiUrl, fingerprint, releases } = snapshot;
  const header: SnapshotHeader = { format, pulledAt, apiUrl, fingerprint, releases: releases.length };
  await mkdir(dir, { recursive: true });
  await replaceFile(snapshotFile(dir), async (path) => {
    const text = chunks(lines(snapshot, JSON.stringify(header)));
    await pipeline(Readable.from(text), createWriteStream(path, { flush: true }));
  });
}

/** The last good snapshot, or null when there has never been one. Throws ShopkeeperError when it cannot be read. */
export function readSnapshot(dir: string): Snapshot | null {
  const path = snapshotFile(dir);
  const bytes = readIfPresent(path);
  if (!bytes) return null;
  try {
    return parse(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ShopkeeperError(
      `The snapshot ${path} cannot be used (${reason}). Run "npm run pull" to fetch a new one.`,
    );
  }
}

/** The header alone, or null when there is none that this version understands. */
export function readSnapshotHeader(dir: string): SnapshotHeader | null {
  try {
    const [header] = parsedLines(firstBytes(snapshotFile(dir)));
    return (header as SnapshotHeader).format === format ? (header as SnapshotHeader) : null;
  } catch {
    return null;
  }
}

function parse(bytes: Buffer): Snapshot {
  const values = parsedLines(bytes);
  const header = values.next().value as SnapshotHeader | undefined;
  if (header?.format !== format) throw new Error('it was written by another version');
  const store = values.next().value as Omit<SnapshotContents, 'releases'>;
  const releases = [...values] as Release[];
  if (releases.length !== header.releases) throw new Error('it is incomplete');
  const { pulledAt, apiUrl, fingerprint } = header;
  return { pulledAt, apiUrl, fingerprint, ...store, releases };
}

function* lines(contents: SnapshotContents, header?: string): Generator<string> {
  const { settings, categories, artists, labels, playlists, releases } = contents;
  if (header) yield header;
  yield JSON.stringify({ settings, categories, artists, labels, playlists });
  for (const release of releases) yield JSON.stringify(release);
}

/** Lines joined by the hundred: one write or hash per line would cost more than the line. */
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

function firstBytes(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(longestHeader);
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

function readIfPresent(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
