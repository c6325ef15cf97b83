import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogue, pull } from '#config.ts';
import type { Release } from '#domain/records/release.ts';
import { isSafeSlug } from '#domain/texts/slug.ts';
import { PullError } from '../snapshot/pull-error.ts';
import { replaceFile } from '../snapshot/replace-file.ts';

export type QuarantinedKind = 'release' | 'artist' | 'label' | 'category' | 'playlist';

/** An entry of the API that is left out of the snapshot. */
export interface QuarantinedEntry {
  kind: QuarantinedKind;
  id: string | null;
  reason: string;
}

/** Slugs that differ only in case or Unicode composition are the same file on many file systems. */
export const slugIdentity = (slug: string) => slug.normalize('NFC').toLowerCase();

/**
 * A check that returns the failure of a release, or null. The first of two releases with the same id or slug is
 * accepted, the second refused.
 */
export const createReleaseGate = () => {
  const ids = new Set<number>();
  const slugs = new Set<string>();
  return (release: Release): string | null => {
    const fault = faultOf(release);
    if (fault) return fault;
    if (ids.has(release.id)) return `another record has the id ${release.id}`;
    const slug = slugIdentity(release.slug);
    if (slugs.has(slug)) return `another record has the slug '${release.slug}'`;
    ids.add(release.id);
    slugs.add(slug);
    return null;
  };
};

/** The failure of a release in itself, or null. */
export const faultOf = (release: Release): string | null => {
  if (!Number.isSafeInteger(release.id) || release.id <= 0)
    return `its id ${release.id} is not a positive whole number`;
  // Slugs become file names and segments of addresses.
  const slugs = [release, release.label, ...release.artists, ...release.categories].flatMap(
    (named) => named?.slug ?? [],
  );
  const unsafe = slugs.find((slug) => !isSafeSlug(slug));
  if (unsafe !== undefined) return `the slug '${unsafe.slice(0, 60)}' cannot stand in an address`;
  if (JSON.stringify(release).length > catalogue.largestRecordBytes) return 'it is larger than 256 kB';
  return null;
};

/** Whether so many releases are bad that the cause is probably the API or its reader. */
const isTooMuch = (bad: number, all: number): boolean =>
  bad > pull.quarantineCount && bad > all * pull.quarantineShare;

interface QuarantineFile {
  outcome: 'published' | 'refused';
  records: QuarantinedEntry[];
}

/** Refuses a catalogue with many bad records, and writes which. @throws PullError */
export const refuseBadRecords = async (
  dir: string,
  good: number,
  quarantined: QuarantinedEntry[],
): Promise<void> => {
  const bad = quarantined.filter(({ kind }) => kind === 'release').length;
  if (!isTooMuch(bad, good + bad)) return;
  await writeQuarantine(dir, 'refused', quarantined);
  throw new PullError(`${bad} of ${good + bad} records are bad (see ${quarantineFile(dir)})`);
};

const quarantineFile = (dir: string) => path.join(dir, 'quarantine.json');

/** Writes `quarantine.json` beside the snapshot: a summary, then every entry with its reason. */
export const writeQuarantine = async (
  dir: string,
  outcome: QuarantineFile['outcome'],
  records: QuarantinedEntry[],
): Promise<void> => {
  const text = JSON.stringify({ outcome, summary: summaryOf(records), records }, null, 2);
  await replaceFile(quarantineFile(dir), (filename) => writeFile(filename, `${text}\n`, { flush: true }));
};

/** The entries that the snapshot lacks; empty when the file cannot be read or is of a refused pull. */
export const readQuarantine = (dir: string): QuarantinedEntry[] => {
  try {
    const { outcome, records } = JSON.parse(readFileSync(quarantineFile(dir), 'utf8')) as QuarantineFile;
    return outcome === 'published' ? records : [];
  } catch {
    return [];
  }
};

/** '3 records left out: 2 releases, 1 artist.' */
export const summaryOf = (records: QuarantinedEntry[]): string => {
  if (!records.length) return 'No record left out.';
  const counts = Map.groupBy(records, ({ kind }) => kind);
  const parts = Array.from(counts, ([kind, { length }]) => counted(length, kind));
  return `${counted(records.length, 'record')} left out: ${parts.join(', ')}.`;
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
