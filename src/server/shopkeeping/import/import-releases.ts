import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { type GoodReport, importGood, type NumberedRecord } from './import-good.ts';
import { readImportRow } from './import-row.ts';
import { type NumberedRow, openPreviewPlacer } from './place-previews.ts';
import { releaseRecord } from './release-record.ts';

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
  /** Absent when no track named a preview file. */
  previews?: PreviewReport;
}

/** Counts the tracks of the stored records; a record whose preview is broken is stored without it. */
export interface PreviewReport {
  /** Files that the store did not have. */
  added: number;
  unchanged: number;
  broken: BrokenLine[];
}

interface Options {
  /** Called after each batch with the number of lines read. */
  onProgress?: (done: number) => void;
  /** Folder of the files that tracks name as `preview_file`. */
  previewFolder?: string | undefined;
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

/** Bytes of preview files per transaction: the embedded database takes a second for them. */
const mostPreviewBytes = 16 * 1_048_576;

/**
 * Imports a JSON-lines file into the catalogue (FORMAT.md); `lines` yields one line at a time. Broken lines, and lines
 * that the database rejects, are reported and skipped. Batches are written as a whole, so that an interrupted import
 * can simply be run again. Throws ShopkeeperError with the counts so far when it was stopped.
 */
export const importReleases = async (
  store: StoreContext,
  lines: AsyncIterable<string> | Iterable<string>,
  { onProgress, previewFolder, besideVisitors, signal }: Options = {},
): Promise<ImportReport> => {
  const report: ImportReport = { read: 0, added: 0, changed: 0, unchanged: 0, broken: [] };
  // Decoding takes time too, and progress is reported after each batch.
  const size = batchSizes[besideVisitors || previewFolder ? 'besideVisitors' : 'alone'];
  await using placer = await openPreviewPlacer(store, { folder: previewFolder, besideVisitors, signal });
  try {
    for await (const rows of batchesOf(readRows(lines, report), size)) {
      signal?.throwIfAborted();
      const { records, broken } = await placer.place(rows);
      for (const portion of portionsOf(records)) {
        signal?.throwIfAborted();
        count(report, await importGood(store, portion));
        // Requests of visitors are served between two batches.
        await nextTurn();
      }
      if (broken.length > 0) previewsOf(report).broken.push(...broken);
      onProgress?.(report.read);
    }
  } catch (error) {
    // An aborted reader of lines throws an error of its own, which is no failure.
    if (!signal?.aborted || error instanceof ShopkeeperError) throw error;
  }
  report.broken.sort((one, other) => one.line - other.line);
  // The embedded database has no autovacuum that collects statistics; without them its queries are slow.
  if (report.added + report.changed > 0) await store.orm.execute(sql`analyze`);
  if (signal?.aborted) throw new ShopkeeperError(stoppedWith(report));
  return report;
};

const count = (report: ImportReport, { added, changed, unchanged, refused, ...found }: GoodReport) => {
  report.added += added;
  report.changed += changed;
  report.unchanged += unchanged;
  report.broken.push(...refused);
  if (found.previews === 0) return;
  const previews = previewsOf(report);
  previews.added += found.addedPreviews;
  previews.unchanged += found.previews - found.addedPreviews;
};

const previewsOf = (report: ImportReport): PreviewReport =>
  (report.previews ??= { added: 0, unchanged: 0, broken: [] });

const stoppedWith = ({ added, changed, unchanged }: ImportReport) =>
  `Stopped: ${added} added, ${changed} changed, ${unchanged} unchanged. ` +
  'These are in the store; import the file again for the rest.';

/** Yields the valid rows of the lines, and reports the other lines. */
async function* readRows(lines: AsyncIterable<string> | Iterable<string>, report: ImportReport) {
  const firstLines = new Map<string, number>();
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const content = text.replace(/^\uFEFF/, '').trim();
    if (!content) continue;
    report.read += 1;
    const read = readRow(content, line, firstLines);
    if ('reason' in read) report.broken.push({ line, reason: read.reason });
    else yield read;
  }
}

/** A second line for the same record is rejected: the two would overwrite one another at every import. */
const readRow = (
  text: string,
  line: number,
  firstLines: Map<string, number>,
): NumberedRow | { reason: string } => {
  const result = readImportRow(text);
  if ('reason' in result) return result;
  const record = releaseRecord(result.row);
  const first = firstLines.get(record.columns.identity);
  if (first !== undefined)
    return { reason: `is the same record as line ${first} (give copies an external_id)` };
  firstLines.set(record.columns.identity, line);
  return { line, record, row: result.row };
};

async function* batchesOf(source: AsyncIterable<NumberedRow>, size: number): AsyncGenerator<NumberedRow[]> {
  let batch: NumberedRow[] = [];
  for await (const row of source) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** The records of a batch, divided where their new preview files become too many bytes for one transaction. */
const portionsOf = (records: NumberedRecord[]): NumberedRecord[][] => {
  const portions: NumberedRecord[][] = [];
  let bytes = Infinity;
  for (const numbered of records) {
    const more = newBytesOf(numbered);
    if (bytes + more > mostPreviewBytes) {
      portions.push([]);
      bytes = 0;
    }
    portions.at(-1)?.push(numbered);
    bytes += more;
  }
  return portions;
};

const newBytesOf = ({ record }: NumberedRecord): number =>
  record.previews.reduce((sum, { size, isStored }) => sum + (isStored ? 0 : size), 0);
