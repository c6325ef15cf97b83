import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { StoreContext } from '../store-context.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { importGood, type NumberedRecord } from './import-good.ts';
import { readImportRow } from './import-row.ts';
import { type ReleaseRecord, releaseRecord } from './release-record.ts';

export interface BrokenLine {
  /** From 1. */
  line: number;
  reason: string;
}

/** `read` is the sum of the other counts: each line that is not blank is counted in one of them. */
export interface ImportReport {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  broken: BrokenLine[];
}

interface Options {
  /** Called after each batch with the number of lines read. */
  onProgress?: (done: number) => void;
  /** Whether a running shop serves visitors from the same store during the import. */
  besideVisitors?: boolean | undefined;
  /** Stops the import after the current batch. */
  signal?: AbortSignal | undefined;
}

/**
 * Records per transaction. Visitors of a running shop wait for it, so its batches are smaller, which costs a fifth
 * more.
 */
const batchSizes = { alone: 500, besideVisitors: 100 };

/**
 * Imports a JSON-lines file into the catalogue (FORMAT.md); `lines` yields one line at a time. Broken lines, and lines
 * that the database rejects, are reported and skipped. Batches are written as a whole, so that an interrupted import
 * can simply be run again. Throws ShopkeeperError with the counts so far when it was stopped.
 */
export const importReleases = async (
  store: StoreContext,
  lines: AsyncIterable<string> | Iterable<string>,
  { onProgress, besideVisitors, signal }: Options = {},
): Promise<ImportReport> => {
  const report: ImportReport = { read: 0, added: 0, changed: 0, unchanged: 0, broken: [] };
  const size = batchSizes[besideVisitors ? 'besideVisitors' : 'alone'];
  try {
    for await (const batch of batchesOf(records(lines, report), size)) {
      signal?.throwIfAborted();
      const { added, changed, unchanged, refused } = await importGood(store, batch);
      report.added += added;
      report.changed += changed;
      report.unchanged += unchanged;
      report.broken.push(...refused);
      onProgress?.(report.read);
      // Requests of visitors are served between two batches.
      await nextTurn();
    }
  } catch (error) {
    // An aborted reader of lines throws an error of its own, which is no fault.
    if (!signal?.aborted || error instanceof ShopkeeperError) throw error;
  }
  report.broken.sort((one, other) => one.line - other.line);
  // The embedded database has no autovacuum that collects statistics; without them its queries are slow.
  if (report.added + report.changed > 0) await store.orm.execute(sql`analyze`);
  if (signal?.aborted) throw new ShopkeeperError(stoppedWith(report));
  return report;
};

const stoppedWith = ({ added, changed, unchanged }: ImportReport) =>
  `Stopped: ${added} added, ${changed} changed, ${unchanged} unchanged. ` +
  'These are in the store; import the file again for the rest.';

/** Yields the valid records of the lines, and reports the other lines. */
async function* records(lines: AsyncIterable<string> | Iterable<string>, report: ImportReport) {
  const firstLines = new Map<string, number>();
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const content = text.replace(/^\uFEFF/, '').trim();
    if (!content) continue;
    report.read += 1;
    const record = readRecord(content, line, firstLines);
    if ('reason' in record) report.broken.push({ line, reason: record.reason });
    else yield { line, record };
  }
}

/** A second line for the same record is rejected: the two would overwrite one another at every import. */
const readRecord = (
  text: string,
  line: number,
  firstLines: Map<string, number>,
): ReleaseRecord | { reason: string } => {
  const result = readImportRow(text);
  if ('reason' in result) return result;
  const record = releaseRecord(result.row);
  const first = firstLines.get(record.columns.identity);
  if (first !== undefined)
    return { reason: `is the same record as line ${first} (give copies an external_id)` };
  firstLines.set(record.columns.identity, line);
  return record;
};

async function* batchesOf(
  source: AsyncIterable<NumberedRecord>,
  size: number,
): AsyncGenerator<NumberedRecord[]> {
  let batch: NumberedRecord[] = [];
  for await (const record of source) {
    batch.push(record);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}
