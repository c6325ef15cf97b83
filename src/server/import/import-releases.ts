import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { StoreContext } from '../store-context.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { importGood, type NumberedRecord } from './import-good.ts';
import { readImportRow } from './import-row.ts';
import { type ReleaseRecord, releaseRecord } from './release-record.ts';

export interface BrokenLine {
  /** From 1, as an editor counts. */
  line: number;
  reason: string;
}

/** `read` is the sum of the others: each line that is not blank is counted in one of them. */
export interface ImportReport {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  broken: BrokenLine[];
}

interface Options {
  /** Called after each batch with the lines done so far. */
  onProgress?: (done: number) => void;
  /** Whether a running shop answers from the same store meanwhile. */
  besideVisitors?: boolean | undefined;
  /** Stops the import after the batch in hand. */
  signal?: AbortSignal | undefined;
}

/** Records of one transaction. Visitors of a running shop wait for it, so its batches are smaller and cost a fifth more. */
const batchSizes = { alone: 500, besideVisitors: 100 };

/**
 * Brings the catalogue to the state of a JSON-lines file (FORMAT.md); `lines` gives one line at a time.
 * A broken line is reported and skipped, and so is one that the database refuses. Whole batches go in, so that an import
 * cut short can simply be run again. Throws ShopkeeperError with the counts of what went in when it was stopped.
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
      // Visitors are answered between two batches.
      await nextTurn();
    }
  } catch (error) {
    // Aborted lines throw an error of their own kind.
    if (!signal?.aborted || error instanceof ShopkeeperError) throw error;
  }
  report.broken.sort((one, other) => one.line - other.line);
  // The embedded database has no process of its own that would count its rows; uncounted, it plans slow queries.
  if (report.added + report.changed > 0) await store.orm.execute(sql`analyze`);
  if (signal?.aborted) throw new ShopkeeperError(stoppedWith(report));
  return report;
};

const stoppedWith = ({ added, changed, unchanged }: ImportReport) =>
  `Stopped: ${added} added, ${changed} changed, ${unchanged} unchanged. ` +
  'These are in the store; import the file again for the rest.';

/** The good records of the lines; the others go into the report. */
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

/** Two lines for one record would overwrite one another at every import, so the first one counts. */
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
