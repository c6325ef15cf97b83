import { hash } from 'node:crypto';
import pMap from 'p-map';
import type { DecodePool } from '#server/catalogue/previews/decode-pool.ts';
import { findPreviewFile } from '#server/catalogue/previews/preview-file-rows.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { FindPreview, NamedPreview } from './named-preview.ts';
import type { PreviewFolder } from './preview-folder.ts';

interface Means {
  folder: PreviewFolder;
  pool: DecodePool;
  signal?: AbortSignal | undefined;
}

/** Files that are read at once: more than are decoded, so that no thread waits. */
const atOnce = 4;

/** The files of a folder that are named, each read once and, unless it is stored already, decoded. */
export const folderPreviews = async (
  { orm }: StoreContext,
  names: ReadonlySet<string>,
  { folder, pool, signal }: Means,
): Promise<FindPreview> => {
  const previewOf = async (name: string): Promise<NamedPreview | { reason: string }> => {
    const read = await folder.read(name);
    if ('reason' in read) return read;
    const digest = hash('sha256', read.bytes, 'base64url');
    const again = () => folder.read(name);
    const stored = await findPreviewFile(orm, digest);
    if (stored) return { ...stored, name, isStored: true, read: again };
    const size = read.bytes.length;
    const analysis = await pool.analyse(read.bytes);
    if ('reason' in analysis) return analysis;
    return { ...analysis.facts, hash: digest, size, name, isStored: false, read: again };
  };

  const found = await pMap(names, async (name) => [name, await previewOf(name)] as const, {
    concurrency: atOnce,
    ...(signal && { signal }),
  });
  const previews = new Map(found);
  return (_, name) => previews.get(name) ?? { reason: 'was not read' };
};
