import { createHash } from 'node:crypto';
import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogueChange } from '#domain/records/catalogue-change.ts';
import { readIfPresent } from './read-if-present.ts';

/** The fingerprint of a state of the catalogue; a snapshot and its journal belong together when both have the same. */
export interface State {
  /** ISO instant. */
  pulledAt: string;
  fingerprint: string;
}

/** A line of the journal: a change and the state that it leads to. */
export interface JournalEntry extends State {
  /** Cursor of the API after the change. */
  cursor: string;
  /** Number of releases after the change. */
  releases: number;
  change: CatalogueChange;
}

export interface Journal {
  /** The state of the snapshot that the changes follow. */
  base: State;
  /** Whole lines, one entry each. */
  lines: Buffer[];
  /** The entry of the last line; null without one. */
  last: JournalEntry | null;
  /** Bytes of the whole lines; the bytes after them were written by a killed process. */
  bytes: number;
}

const newline = 0x0a;

/** The changes after the snapshot in the same folder. */
export const journalFile = (dir: string) => path.join(dir, 'snapshot.changes.jsonl');

/** The journal of the snapshot in the state `base`; null when there is none. */
export const readJournal = (dir: string): Journal | null => {
  const bytes = readIfPresent(journalFile(dir));
  const [first, ...lines] = bytes ? wholeLines(bytes) : [];
  const base = first && parsed<{ base: State }>(first)?.base;
  if (!base) return null;
  let last = lastOf(lines);
  // A power failure can leave a last line of the right length with other bytes.
  if (!last && lines.pop()) last = lastOf(lines);
  const whole = [first, ...lines].reduce((sum, { length }) => sum + length + 1, 0);
  return { base, lines, last, bytes: whole };
};

export const isJournalOf = (journal: Journal | null, base: State): journal is Journal =>
  journal?.base.fingerprint === base.fingerprint && journal.base.pulledAt === base.pulledAt;

/** All entries, the oldest first. @throws Error when one does not follow the one before */
export const entriesOf = ({ base, lines }: Journal): JournalEntry[] => {
  let { fingerprint } = base;
  return lines.map((line) => {
    const entry = entryOf(line);
    if (!entry || entry.fingerprint !== chainedFingerprint(fingerprint, entry.change))
      throw new Error('its journal is damaged');
    fingerprint = entry.fingerprint;
    return entry;
  });
};

/** The first entry after a state; null when the journal does not lead on from it. */
export const entryAfter = ({ base, lines }: Journal, fingerprint: string): JournalEntry | null => {
  let next: JournalEntry | null = null;
  for (const line of lines.toReversed()) {
    const entry = entryOf(line);
    if (entry?.fingerprint === fingerprint) return next;
    next = entry;
  }
  return base.fingerprint === fingerprint ? next : null;
};

/** The fingerprint after a change: it names the whole sequence of changes, so that the contents need not be hashed. */
export const chainedFingerprint = (before: string, change: CatalogueChange): string =>
  createHash('sha256').update(before).update(JSON.stringify(change)).digest('hex');

/** Writes the first line of a new journal and its first entry. */
export const startJournal = (dir: string, base: State, entry: JournalEntry): void => {
  const { pulledAt, fingerprint } = base;
  const first = JSON.stringify({ base: { pulledAt, fingerprint } });
  writeFileSync(journalFile(dir), `${first}\n${JSON.stringify(entry)}\n`, { flush: true });
};

/** Appends an entry over the incomplete one of a killed process. */
export const extendJournal = (dir: string, journal: Journal, entry: JournalEntry): void => {
  truncateSync(journalFile(dir), journal.bytes);
  appendFileSync(journalFile(dir), `${JSON.stringify(entry)}\n`, { flush: true });
};

/** null for a line that is damaged. */
const entryOf = (line: Buffer): JournalEntry | null => parsed<JournalEntry>(line);

const lastOf = (lines: readonly Buffer[]): JournalEntry | null => {
  const last = lines.at(-1);
  return last ? entryOf(last) : null;
};

const wholeLines = (bytes: Buffer): Buffer[] => {
  const lines: Buffer[] = [];
  for (let start = 0, end; (end = bytes.indexOf(newline, start)) !== -1; start = end + 1)
    lines.push(bytes.subarray(start, end));
  return lines;
};

const parsed = <Value>(line: Buffer): Value | null => {
  try {
    return JSON.parse(line.toString()) as Value;
  } catch {
    return null;
  }
};
