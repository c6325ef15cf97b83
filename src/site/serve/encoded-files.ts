import { hash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Coding } from '#runtime/accept-encoding.ts';
import { versionOf, type StaticFile } from './static-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** At this quality a page takes as long as with gzip; the highest one takes forty times as long to save a tenth. */
const quality = 5;

const encoders: Record<Coding, (bytes: Bytes) => Promise<Bytes>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Files encoded at once. The thread pool has four threads, and reading files needs some of them. */
const atOnce = 2;

/** Bytes of all answers that are held in memory. */
const roomInMemory = 16_000_000;

export interface EncodedFiles {
  /** A file in a coding, or null when the file has changed since it was found. */
  find(file: StaticFile, coding: Coding): Promise<Bytes | null>;
}

/**
 * Files of a folder in each coding, made when they are first asked for. They are written to a folder inside it that
 * has no address and goes when the site is replaced; where that cannot be written, they are held in memory only. A
 * name tells the version of the file, so that another version is never sent for it.
 */
export const createEncodedFiles = (root: string): EncodedFiles => {
  const folder = path.join(root, '.encoded');
  const queue = new PQueue({ concurrency: atOnce });
  const memory = new LRUCache<string, Bytes, { file: StaticFile; coding: Coding }>({
    maxSize: roomInMemory,
    sizeCalculation: ({ length }) => length,
    // Callers wait for an answer also when others need its room meanwhile.
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

/** One flat folder: to make folders below the site could make the site itself, at the moment it is replaced. */
const nameOf = (root: string, file: StaticFile, coding: Coding) =>
  `${hash('sha256', path.relative(root, file.path), 'base64url')}-${versionOf(file)}.${coding}`;

/** What was written there, if it is complete: after a power cut a file may have its name and not its content. */
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
  const encoded = await encoders[coding](bytes);
  await write(place, encoded);
  return encoded;
};

/** The content of exactly that version. */
const readVersion = async (file: StaticFile): Promise<Bytes | undefined> => {
  const handle = await open(file.path).catch(() => null);
  if (!handle) return undefined;
  try {
    const { size, mtime } = await handle.stat();
    return versionOf({ size, modified: mtime }) === versionOf(file) ? await handle.readFile() : undefined;
  } finally {
    await handle.close();
  }
};

/** The disk may be full, and the folder may be read-only: then nothing is written. */
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
