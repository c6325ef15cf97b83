import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { Orm } from '../db/database.ts';
import { type BatchReport, importBatch } from './import-batch.ts';
import type { ReleaseRecord } from './release-record.ts';
import { causeOf, refusalOf } from './store-fault.ts';

export interface NumberedRecord {
  line: number;
  record: ReleaseRecord;
}

export interface GoodReport extends BatchReport {
  refused: { line: number; reason: string }[];
}

/**
 * Writes the records that the database takes. A batch that it refuses is written again in halves, down to the record that
 * is at fault. Throws ShopkeeperError when the fault is the store's.
 */
export const importGood = async (orm: Orm, batch: NumberedRecord[]): Promise<GoodReport> => {
  try {
    const records = batch.map(({ record }) => record);
    return { ...(await importBatch(orm, records)), refused: [] };
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw new ShopkeeperError(`The store failed: ${causeOf(error)}.`, { cause: error });
    const [first] = batch;
    if (first && batch.length === 1) return { ...nothing, refused: [{ line: first.line, reason }] };
    const middle = Math.ceil(batch.length / 2);
    const before = await importGood(orm, batch.slice(0, middle));
    return sumOf(before, await importGood(orm, batch.slice(middle)));
  }
};

const nothing = { added: 0, changed: 0, unchanged: 0 };

const sumOf = (one: GoodReport, other: GoodReport): GoodReport => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  refused: [...one.refused, ...other.refused],
});
