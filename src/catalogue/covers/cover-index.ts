import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../replace-file.ts';
import type { Validators } from './fetch-image.ts';

/** What is known of the cover at one address. */
export interface CoverEntry extends Validators {
  /** As `coverAddress` says it; null when it never came. */
  picture: string | null;
  /** Why the last try failed. A picture that was there before stays. */
  failure: CoverFailure | null;
}

export interface CoverFailure {
  /** Ends the sentence "The cover was left out because". */
  reason: string;
  /** How many builds in a row. */
  times: number;
  /** ISO instant before which nobody waits for it again. */
  retryAt: string;
}

/** Remote address to what is known of it. */
export type CoverIndex = Map<string, CoverEntry>;

/** Raised when sizes, qualities or the form of an entry change: then every cover is fetched anew. */
const format = 1;

const indexFile = (dir: string) => join(dir, 'covers.json');

/** The folder of the encoded files. */
export const coverStore = (dir: string) => join(dir, 'files');

/** Empty when nothing is known, or nothing of use. */
export function readCoverIndex(dir: string): CoverIndex {
  try {
    const stored = JSON.parse(readFileSync(indexFile(dir), 'utf8')) as {
      format: number;
      covers: Record<string, CoverEntry>;
    };
    return new Map(stored.format === format ? Object.entries(stored.covers) : []);
  } catch {
    return new Map();
  }
}

export async function writeCoverIndex(dir: string, index: CoverIndex): Promise<void> {
  const text = JSON.stringify({ format, covers: Object.fromEntries(index) });
  await mkdir(dir, { recursive: true });
  await replaceFile(indexFile(dir), (path) => writeFile(path, text, { flush: true }));
}

/** Names of the files that are there. */
export async function storedFiles(dir: string): Promise<Set<string>> {
  await mkdir(coverStore(dir), { recursive: true });
  return new Set(await readdir(coverStore(dir)));
}
