import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import type { Coding } from '#runtime/accept-encoding.ts';

/** A file as it lay on the disk when it was asked for. */
export interface StaticFile {
  path: string;
  size: number;
  modified: Date;
  type: string;
  isCompressible: boolean;
}

/** Null when there is no such file. */
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

/** Changes with the content: files of a site are written once, and a new site brings new ones. */
export const versionOf = ({ size, modified }: Pick<StaticFile, 'size' | 'modified'>): string =>
  `${size.toString(36)}-${modified.getTime().toString(36)}`;

/** A strong tag, and another one for each coding. https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3 */
export const tagOf = (file: StaticFile, coding: Coding | null): string =>
  `"${versionOf(file)}${coding ? `-${coding}` : ''}"`;

/** A stream costs more than it saves for a file below this many bytes. */
const smallestStream = 128 * 1_024;

/** The bytes of a file from `start` to `end`, or all of them. */
export const bodyOf = async (file: StaticFile, part?: { start: number; end: number }): Promise<BodyInit> => {
  if (!part && file.size < smallestStream) return readFile(file.path);
  const stream = createReadStream(file.path, part);
  return Readable.toWeb(stream) as ReadableStream;
};
