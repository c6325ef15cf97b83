import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import type { Coding } from '#runtime/accept-encoding.ts';

/** A file's metadata at the time of the request. */
export interface StaticFile {
  path: string;
  size: number;
  modified: Date;
  type: string;
  isCompressible: boolean;
}

/** Null when the file does not exist. */
export const findFile = async (path: string): Promise<StaticFile | null> => {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const type = getMimeType(path) ?? 'application/octet-stream';
  return {
    path,
    size: found.size,
    modified: found.mtime,
    type,
    isCompressible: COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type),
  };
};

/** A version identifier from size and modification time: files are never edited in place. */
export const versionOf = ({ size, modified }: Pick<StaticFile, 'size' | 'modified'>): string =>
  `${size.toString(36)}-${modified.getTime().toString(36)}`;

/** A strong ETag, different for each coding. https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3 */
export const tagOf = (file: StaticFile, coding: Coding | null): string =>
  `"${versionOf(file)}${coding ? `-${coding}` : ''}"`;

/** Files below this size in bytes are read whole, because a stream costs more than it saves. */
const smallestStream = 128 * 1_024;

/**
 * The bytes of a file from `start` to `end`, or all of them, in exactly the version that was looked up; null when another one
 * has replaced it since.
 */
export const bodyOf = async (
  file: StaticFile,
  part?: { start: number; end: number },
): Promise<BodyInit | null> => {
  if (!part && file.size < smallestStream) return readVersion(file);
  const handle = await openVersion(file);
  // The stream closes the file.
  return handle && (Readable.toWeb(handle.createReadStream(part)) as ReadableStream);
};

/** All bytes of exactly the version that was looked up; null when another one has replaced it since. */
export const readVersion = async (file: StaticFile): Promise<Uint8Array<ArrayBuffer> | null> => {
  const handle = await openVersion(file);
  try {
    return (await handle?.readFile()) ?? null;
  } finally {
    await handle?.close();
  }
};

const openVersion = async (file: StaticFile) => {
  const handle = await open(file.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  const found = await handle?.stat();
  if (found && versionOf({ size: found.size, modified: found.mtime }) === versionOf(file)) return handle;
  await handle?.close();
  return null;
};
