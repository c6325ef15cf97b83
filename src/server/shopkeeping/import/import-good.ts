import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
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
 * Writes the records that the database accepts. A rejected batch is written again in halves, down to the invalid
 * record. Throws ShopkeeperError when the data are not the cause.
 */
export const importGood = async (store: StoreContext, batch: NumberedRecord[]): Promise<GoodReport> => {
  try {
    const records = batch.map(({ record }) => record);
    return { ...(await importBatch(store, records)), refused: [] };
  } catch (error) {
    if (error instanceof ShopkeeperError) throw error;
    const reason = refusalOf(error);
    if (reason === null) throw new ShopkeeperError(`The store failed: ${causeOf(error)}.`, { cause: error });
    const [first] = batch;
    if (first && batch.length === 1) return { ...nothing, refused: [{ line: first.line, reason }] };
    const middle = Math.ceil(batch.length / 2);
    const before = await importGood(store, batch.slice(0, middle));
    return sumOf(before, await importGood(store, batch.slice(middle)));
  }
};

const nothing = { added: 0, changed: 0, unchanged: 0, previews: 0, addedPreviews: 0 };

const sumOf = (one: GoodReport, other: GoodReport): GoodReport => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  previews: one.previews + other.previews,
  addedPreviews: one.addedPreviews + other.addedPreviews,
  refused: [...one.refused, ...other.refused],
});
