import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { createHash } from 'node:crypto';
import { closeSync, createWriteStream, openSync, readSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defaultSettings } from '#domain/default-settings.ts';
import type { Release } from '#domain/records/release.ts';
import { withChanges } from './change.ts';
import { entriesOf, isJournalOf, type Journal, readJournal } from './journal.ts';
import { readIfPresent } from './read-if-present.ts';
import { type Place, replaceFile } from './replace-file.ts';
import type { SnapshotContents } from './snapshot-contents.ts';

export type { SnapshotContents } from './snapshot-contents.ts';

export interface Snapshot extends SnapshotContents {
  /** ISO instant of the first pull with these contents. */
  pulledAt: string;
  /** Origin of the store API. */
  apiUrl: string;
  /** Names the contents: equal fingerprints need no new build. */
  fingerprint: string;
  /** The cursor of the API for the next changes; null when it sends none. */
  cursor: string | null;
}

/**
 * The part that is read without the contents: the first line of the file, and the state after the changes of the journal.
 */
export interface SnapshotHeader extends Pick<Snapshot, 'pulledAt' | 'apiUrl' | 'fingerprint' | 'cursor'> {
  format: number;
  releases: number;
}

/** Incremented when the shape of a line changes, so that an unknown file is refused. */
const format = 3;
/** Format 2 knows neither previews nor videos. */
const oldestFormat = 3;
const linesPerWrite = 500;
const newline = 0x0a;
const longestHeader = 4_096;

export const snapshotFile = (dir: string) => path.join(dir, 'snapshot.jsonl');

/** A snapshot of the given parts; the others are empty. */
export const snapshotOf = (parts: Partial<Snapshot> = {}): Snapshot => {
  const { pulledAt = new Date(0).toISOString(), apiUrl = '', cursor = null, fingerprint, ...rest } = parts;
  const empty = {
    settings: defaultSettings,
    categories: [],
    artists: [],
    labels: [],
    playlists: [],
    releases: [],
  };
  const contents = { ...empty, ...rest };
  return { ...contents, pulledAt, apiUrl, cursor, fingerprint: fingerprint ?? fingerprintOf(contents) };
};

export const fingerprintOf = (contents: SnapshotContents): string => {
  const hash = createHash('sha256');
  for (const chunk of chunks(lines(contents))) hash.update(chunk);
  return hash.digest('hex');
};

/**
 * Replaces the snapshot of `dir` atomically: readers see the old or the new one, and a killed process leaves the old one.
 * One release per line keeps each JSON text small. A journal of the old one is ignored from then on.
 */
export const writeSnapshot = async (dir: string, snapshot: Snapshot, place?: Place): Promise<void> => {
  const { pulledAt, apiUrl, fingerprint, cursor, releases } = snapshot;
  const header: SnapshotHeader = { format, pulledAt, apiUrl, fingerprint, cursor, releases: releases.length };
  await mkdir(dir, { recursive: true });
  const write = async (filename: string) => {
    const text = chunks(lines(snapshot, JSON.stringify(header)));
    await pipeline(Readable.from(text), createWriteStream(filename, { flush: true }));
  };
  await replaceFile(snapshotFile(dir), write, place);
};

/**
 * The last good snapshot with the changes of its journal, or null before the first pull.
 * @throws ShopkeeperError when it cannot be read
 */
export const readSnapshot = (dir: string): Snapshot | null => {
  const filename = snapshotFile(dir);
  // A snapshot that is written between these reads has the changes of the journal, which then is not its own.
  const journal = readJournal(dir);
  const bytes = readIfPresent(filename);
  if (!bytes) return null;
  try {
    const snapshot = parse(bytes);
    return isJournalOf(journal, snapshot) ? withJournal(snapshot, journal) : snapshot;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ShopkeeperError(
      `The snapshot ${filename} cannot be used (${reason}). Run "npm run pull" to fetch a new one.`,
    );
  }
};

/** The header alone, or null when it is missing or of another version. */
export const readSnapshotHeader = (dir: string): SnapshotHeader | null => {
  const stored = readStored(dir);
  return stored && headerOf(stored);
};

/** The snapshot on disk without its contents. */
export interface Stored {
  /** The header of the file, before the changes of the journal. */
  base: SnapshotHeader;
  /** null when nothing has changed since. */
  journal: Journal | null;
}

/** null when it is missing or of another version. */
export const readStored = (dir: string): Stored | null => {
  try {
    const journal = readJournal(dir);
    const [header] = parsedLines(firstBytes(snapshotFile(dir)));
    const base = readable(header as SnapshotHeader);
    return base && { base, journal: isJournalOf(journal, base) ? journal : null };
  } catch {
    return null;
  }
};

/** The header after the changes of the journal. */
export const headerOf = ({ base, journal }: Stored): SnapshotHeader => {
  const { pulledAt, fingerprint, cursor, releases } = journal?.last ?? base;
  return { ...base, pulledAt, fingerprint, cursor, releases };
};

const readable = (header: SnapshotHeader | undefined): SnapshotHeader | null =>
  header && header.format >= oldestFormat && header.format <= format
    ? { ...header, cursor: header.cursor ?? null }
    : null;

const parse = (bytes: Buffer): Snapshot => {
  const values = parsedLines(bytes);
  const header = readable(values.next().value as SnapshotHeader | undefined);
  if (!header) throw new Error('it was written by another version');
  const store = values.next().value as Omit<SnapshotContents, 'releases'>;
  const releases = [...values] as Release[];
  if (releases.length !== header.releases) throw new Error('it is incomplete');
  const { pulledAt, apiUrl, fingerprint, cursor } = header;
  // A snapshot of an older version lacks the settings that came later.
  const settings = { ...defaultSettings, ...store.settings };
  return { pulledAt, apiUrl, fingerprint, cursor, ...store, settings, releases };
};

const withJournal = (snapshot: Snapshot, journal: Journal): Snapshot => {
  const entries = entriesOf(journal);
  const last = entries.at(-1);
  if (!last) return snapshot;
  const { pulledAt, fingerprint, cursor } = last;
  const contents = withChanges(
    snapshot,
    entries.map(({ change }) => change),
  );
  return { ...contents, apiUrl: snapshot.apiUrl, pulledAt, fingerprint, cursor };
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
