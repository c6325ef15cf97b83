import { hash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { hashInAddress, previewFilesAddress } from '#server/catalogue/previews/preview-address.ts';
import { addPreviewFile, isOneOf, storedHashes } from '#server/catalogue/previews/preview-file-rows.ts';
import { previewFiles } from '#server/catalogue/tables/preview-file-table.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { NamedPreview } from './named-preview.ts';

/**
 * Stores the files that the store lacks, and returns their number. The caller holds the import lock: another import may have
 * added or removed a file since it was looked for. Throws ShopkeeperError when a file is another one than that which was
 * analysed.
 */
export const storePreviews = async (
  { orm, now }: StoreContext,
  previews: NamedPreview[],
): Promise<number> => {
  const files = new Map(previews.map((preview) => [preview.hash, preview]));
  const stored = await storedHashes(orm, [...files.keys()]);
  const missing = [...files.values()].filter((file) => !stored.has(file.hash));
  for (const { name, isStored: _, read, ...file } of missing) {
    const found = await read();
    if ('reason' in found || hash('sha256', found.bytes, 'base64url') !== file.hash)
      throw new ShopkeeperError(`The preview '${name}' changed during the import. Import the file again.`);
    await addPreviewFile(orm, file, found.bytes, now());
  }
  return missing.length;
};

/** The hashes of the preview files that the tracks of releases name. */
export const namedHashes = async (orm: Orm, releaseIds: number[]): Promise<string[]> => {
  const { id, tracks } = releases;
  const rows = await orm.select({ tracks }).from(releases).where(inArray(id, releaseIds));
  return rows.flatMap((row) => row.tracks.flatMap(({ previewUrl }) => hashInAddress(previewUrl) ?? []));
};

/**
 * Deletes the files that were named before, and that no track of the store names now. The caller holds the import lock, so
 * that no other import is about to name one.
 */
export const dropPreviews = async (orm: Orm, before: string[], now: NamedPreview[]): Promise<void> => {
  const kept = new Set(now.map(({ hash }) => hash));
  const dropped = before.filter((hash) => !kept.has(hash));
  if (dropped.length === 0) return;
  const named = sql`select substring(track->>'previewUrl' from '/([^/.]+)[.][a-z0-9]+$')
    from ${releases}, jsonb_array_elements(${releases.tracks}) as track
    where starts_with(track->>'previewUrl', ${previewFilesAddress})`;
  await orm
    .delete(previewFiles)
    .where(sql`${isOneOf(previewFiles.hash, dropped)} and ${previewFiles.hash} not in (${named})`);
};
