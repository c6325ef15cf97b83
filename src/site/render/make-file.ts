import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Renderer } from './renderer.ts';

/** A file of the site, as its trace stores it. */
export interface MadeFile {
  /** Relative to the site's root. */
  file: string;
  /** Hash of the bytes. */
  hash: string;
  /** Bytes. */
  size: number;
  /** The reads of the file (see traced-shop.ts) as a JSON object. */
  reads: string;
}

export interface MakeOptions {
  /** Folder of the site. */
  outDir: string;
  /** The hash of the file in the site; an equal file is not written. */
  hashNow?: string | undefined;
}

/** Makes one file of the site and writes it where it differs. */
export const makeFile = async (
  renderer: Renderer,
  file: string,
  { outDir, hashNow }: MakeOptions,
): Promise<MadeFile> => {
  const { body, reads } = await renderer.render(file);
  const made = {
    file,
    hash: hashOf(body),
    size: body.length,
    reads: JSON.stringify(Object.fromEntries(reads)),
  };
  if (made.hash !== hashNow) write(path.join(outDir, decodeURI(file)), body);
  return made;
};

export const hashOf = (body: Uint8Array | string): string => hash('sha256', body, 'base64url').slice(0, 22);

/** Folders that exist already: one call for each of tens of thousands of files costs a second of a build. */
const made = new Set<string>();

/** This is synchronous: a thread that makes pages has no other work, and each promise costs it a tenth of a page. */
const write = (place: string, body: Uint8Array) => {
  const folder = path.dirname(place);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
  writeFileSync(place, body);
};
