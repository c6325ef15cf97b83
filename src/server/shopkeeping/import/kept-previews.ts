import { inArray } from 'drizzle-orm';
import { hashInAddress } from '#server/catalogue/previews/preview-address.ts';
import { findPreviewFile } from '#server/catalogue/previews/preview-file-rows.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { FindPreview, NamedPreview } from './named-preview.ts';

/** Finds the stored files by the names in the tracks, so that an import without the folder removes no sound. */
export const keptPreviews = async ({ orm }: StoreContext, identities: string[]): Promise<FindPreview> => {
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
