import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Coding } from '#runtime/accept-encoding.ts';
import { readVersion, versionOf, type StaticFile } from './static-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Brotli at this quality takes as long as gzip; the highest quality takes forty times as long and saves a tenth. It is for
 * the few stylesheets, which every first paint waits for.
 */
const quality = 5;

const qualityOf = ({ path: file }: StaticFile) =>
  file.endsWith('.css') ? constants.BROTLI_MAX_QUALITY : quality;

const encoders: Record<Coding, (bytes: Bytes, file: StaticFile) => Promise<Bytes>> = {
  br: (bytes, file) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Files encoded concurrently. The thread pool has four threads, and reading files needs some of them. */
const atOnce = 2;

/** Size limit of the memory cache in bytes. */
const roomInMemory = 16_000_000;

export interface EncodedFiles {
  /** A file in a coding, or null when the file has changed since it was looked up. */
  find(file: StaticFile, coding: Coding): Promise<Bytes | null>;
}

/**
 * Files of a folder in each coding, encoded on first request. They are cached in a hidden folder inside it, which is
 * removed when the site is replaced; without write permission they are cached in memory only. The cache key contains
 * the version of the file, so that an outdated encoding is never sent.
 */
export const createEncodedFiles = (root: string): EncodedFiles => {
  const folder = path.join(root, hiddenFolder);
  const queue = new PQueue({ concurrency: atOnce });
  const memory = new LRUCache<string, Bytes, { file: StaticFile; coding: Coding }>({
    maxSize: roomInMemory,
    sizeCalculation: ({ length }) => length,
    // Pending requests still get their result after the entry is evicted.
    ignoreFetchAbort: true,
    fetchMethod: async (name, _, { context: { file, coding } }) => {
      const place = path.join(folder, name);
      return (await read(place)) ?? queue.add(() => make(place, file, coding));
    },
  });
  return {
    find: async (file, coding) =>
      (await memory.fetch(nameOf(root, file, coding), { context: { file, coding } })) ?? null,
  };
};

const hiddenFolder = '.encoded';

/** One flat folder: creating parent folders could recreate the site's folder while it is being replaced. */
const nameOf = (root: string, file: StaticFile, coding: Coding) =>
  `${markOf(path.relative(root, file.path))}-${versionOf(file)}.${coding}`;

const markOf = (file: string) => hash('sha256', file, 'base64url');

const markLength = markOf('').length;

/** Removes the codings of files that have been replaced, which would only fill the disk. */
export const forgetEncoded = async (root: string, files: readonly string[]): Promise<void> => {
  const folder = path.join(root, hiddenFolder);
  const marks = new Set(files.map((file) => markOf(path.normalize(file))));
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (marks.has(name.slice(0, markLength))) await rm(path.join(folder, name), { force: true });
};

/** The cached content, if complete: after a power failure a file may exist without its content. */
const read = async (place: string): Promise<Bytes | undefined> => {
  const written = await readFile(place).catch(() => null);
  if (!written || written.length < checksumLength) return undefined;
  const bytes = written.subarray(checksumLength);
  return written.readUInt32LE() === crc32(bytes) ? bytes : undefined;
};

const checksumLength = 4;

const withChecksum = (bytes: Bytes) => {
  const checksum = Buffer.alloc(checksumLength);
  checksum.writeUInt32LE(crc32(bytes));
  return [checksum, bytes];
};

const make = async (place: string, file: StaticFile, coding: Coding) => {
  const bytes = await readVersion(file);
  if (!bytes) return undefined;
  const encoded = await encoders[coding](bytes, file);
  await write(place, encoded);
  return encoded;
};

/** Writes to the cache; a full disk or a read-only folder is ignored. */
const write = async (place: string, bytes: Bytes) => {
  const unfinished = `${place}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(place)).catch(() => undefined);
    await writeFile(unfinished, withChecksum(bytes));
    await rename(unfinished, place);
  } catch {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
};
