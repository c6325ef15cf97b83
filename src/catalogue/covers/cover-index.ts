import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../snapshot/replace-file.ts';
import type { Validators } from './fetch-image.ts';

/** The state of the cover at one address. */
export interface CoverEntry extends Validators {
  /** The result of `coverAddress`; null when the cover was never fetched. */
  picture: string | null;
  /** The last failure; an earlier picture stays in use. */
  failure: CoverFailure | null;
}

export interface CoverFailure {
  /** Completes the sentence "The cover was left out because". */
  reason: string;
  /** Failed builds in a row. */
  times: number;
  /** ISO instant before which the cover is not requested again. */
  retryAt: string;
}

/** Entries by remote address. */
export type CoverIndex = Map<string, CoverEntry>;

/** Incremented when sizes, qualities or the form of an entry change, so that all covers are fetched again. */
const format = 1;

const indexFile = (dir: string) => path.join(dir, 'covers.json');

/** The folder of the encoded files. */
export const coverStore = (dir: string) => path.join(dir, 'files');

/** Empty when the file is missing, unreadable or of another format. */
export const readCoverIndex = (dir: string): CoverIndex => {
  try {
    const stored = JSON.parse(readFileSync(indexFile(dir), 'utf8')) as {
      format: number;
      covers: Record<string, CoverEntry>;
    };
    return new Map(stored.format === format ? Object.entries(stored.covers) : []);
  } catch {
    return new Map();
  }
};

export const writeCoverIndex = async (dir: string, index: CoverIndex): Promise<void> => {
  const text = JSON.stringify({ format, covers: Object.fromEntries(index) });
  await mkdir(dir, { recursive: true });
  await replaceFile(indexFile(dir), (filename) => writeFile(filename, text, { flush: true }));
};

/** Names of the encoded files on disk. */
export const storedFiles = async (dir: string): Promise<Set<string>> => {
  await mkdir(coverStore(dir), { recursive: true });
  return new Set(await readdir(coverStore(dir)));
};
