import { openDecodePool } from '#server/catalogue/previews/decode-pool.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { folderPreviews } from './folder-previews.ts';
import type { NumberedRecord } from './import-good.ts';
import type { ImportRow } from './import-row.ts';
import type { FindPreview, NamedPreview } from './named-preview.ts';
import { openPreviewFolder } from './preview-folder.ts';
import { releaseRecord } from './release-record.ts';
import { inArray } from 'drizzle-orm';
import { hashInAddress } from '#server/catalogue/previews/preview-address.ts';
import { findPreviewFile } from '#server/catalogue/previews/preview-file-rows.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';

export interface NumberedRow extends NumberedRecord {
  row: ImportRow;
}

/** Records with the preview files of their tracks, and the failures of the other files. */
interface Placed {
  records: NumberedRecord[];
  broken: { line: number; reason: string }[];
}

export interface PreviewPlacer extends AsyncDisposable {
  place(rows: NumberedRow[]): Promise<Placed>;
}

interface Options {
  /** Path of the folder of previews. */
  folder: string | undefined;
  besideVisitors: boolean | undefined;
  signal: AbortSignal | undefined;
}

/**
 * Gives the records of an import the preview files that their tracks name. A record with a broken preview is imported
 * without it. Throws ShopkeeperError when the folder cannot be read.
 */
export const openPreviewPlacer = async (
  store: StoreContext,
  { folder: place, besideVisitors, signal }: Options,
): Promise<PreviewPlacer> => {
  const folder = place === undefined ? null : await openPreviewFolder(place);
  // One thread leaves a processor to the running shop, on a machine with two.
  const pool = openDecodePool(besideVisitors ? { threads: 1 } : {});
  return {
    place: async (rows) => {
      const naming = rows.filter((numbered) => namesIn(numbered).length > 0);
      if (naming.length === 0) return { records: rows, broken: [] };
      const find = folder
        ? await folderPreviews(store, new Set(naming.flatMap(namesIn)), { folder, pool, signal })
        : await keptPreviews(store, naming.map(identityOf));
      const records = rows.map((numbered) =>
        naming.includes(numbered) ? withPreviews(numbered, find) : numbered,
      );
      const broken = naming.flatMap((numbered) =>
        folder ? brokenIn(numbered, find) : withoutFolder(numbered),
      );
      return { records, broken };
    },
    [Symbol.asyncDispose]: () => pool.close(),
  };
};

const identityOf = ({ record }: NumberedRow) => record.columns.identity;

const namesIn = ({ row }: NumberedRow): string[] => [
  ...new Set(row.tracks.flatMap(({ preview_file: name }) => name ?? [])),
];

const withPreviews = ({ line, row, record }: NumberedRow, find: FindPreview): NumberedRecord => {
  const previews = row.tracks.map(({ preview_file: name }) => {
    const found = name === null ? null : find(record.columns.identity, name);
    return found && 'hash' in found ? found : null;
  });
  return { line, record: releaseRecord(row, previews) };
};

const brokenIn = (numbered: NumberedRow, find: FindPreview) =>
  namesIn(numbered).flatMap((name) => {
    const found = find(identityOf(numbered), name);
    return 'reason' in found
      ? [{ line: numbered.line, reason: `the preview '${name}' ${found.reason}` }]
      : [];
  });

const withoutFolder = ({ line }: NumberedRow) => [
  { line, reason: 'names a preview, but no folder was given: --previews FOLDER' },
];

/** Finds the stored files by the names in the tracks, so that an import without the folder removes no sound. */
const keptPreviews = async ({ orm }: StoreContext, identities: string[]): Promise<FindPreview> => {
  const { identity, tracks } = releases;
  const rows = await orm.select({ identity, tracks }).from(releases).where(inArray(identity, identities));
  const previews = new Map<string, NamedPreview>();
  for (const row of rows)
    for (const { previewFile: name, previewUrl } of row.tracks) {
      const hash = hashInAddress(previewUrl);
      const stored = name && hash ? await findPreviewFile(orm, hash) : null;
      if (stored && name) previews.set(keyOf(row.identity, name), { ...stored, name, isStored: true, read });
    }
  return (of, name) => previews.get(keyOf(of, name)) ?? missing;
};

const keyOf = (identity: string, name: string) => JSON.stringify([identity, name]);

const missing = { reason: 'was never imported' };

const read = async () => ({ reason: 'was removed by another import meanwhile' });
