import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '#server/kernel/db/database.ts';
import type { SoundFacts } from './analyse-sound.ts';
import { previewFiles } from '../tables/preview-file-table.ts';
import { kindOfMediaType, mediaTypes } from './sound-kind.ts';

/** A preview file without its bytes. */
export interface PreviewFile extends SoundFacts {
  /** SHA-256 of the bytes, in base64url. */
  hash: string;
  /** In bytes. */
  size: number;
}

export const findPreviewFile = async (orm: Orm, hash: string): Promise<PreviewFile | null> => {
  const { mediaType, size, seconds, peaks, bpm } = previewFiles;
  const [row] = await orm
    .select({ mediaType, size, seconds, peaks, bpm })
    .from(previewFiles)
    .where(eq(previewFiles.hash, hash));
  const kind = row && kindOfMediaType(row.mediaType);
  return row && kind
    ? { hash, kind, size: row.size, seconds: row.seconds, peaks: row.peaks, bpm: row.bpm }
    : null;
};

/** The bytes from `from` up to `to`, which is not included; the database reads no others. */
export const readPreviewBytes = async (
  orm: Orm,
  hash: string,
  from: number,
  to: number,
): Promise<Uint8Array> => {
  const part = sql<string>`encode(substring(${previewFiles.bytes} from ${from + 1} for ${to - from}), 'hex')`;
  const [row] = await orm.select({ part }).from(previewFiles).where(eq(previewFiles.hash, hash));
  return Buffer.from(row?.part ?? '', 'hex');
};

/** One parameter holds any number of texts: a statement has room for 65,535 parameters. */
export const isOneOf = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** The hashes, of those given, that are stored. */
export const storedHashes = async (orm: Orm, hashes: readonly string[]): Promise<Set<string>> => {
  const { hash } = previewFiles;
  const rows = await orm.select({ hash }).from(previewFiles).where(isOneOf(hash, hashes));
  return new Set(rows.map((row) => row.hash));
};

export const addPreviewFile = async (
  orm: Orm,
  { kind, ...file }: PreviewFile,
  bytes: Uint8Array,
  createdAt: Date,
): Promise<void> => {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
  await orm
    .insert(previewFiles)
    .values({ ...file, mediaType: mediaTypes[kind], bytes: sql`decode(${hex}, 'hex')`, createdAt });
};
