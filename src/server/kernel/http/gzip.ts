import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { accepts } from '#runtime/accept-encoding.ts';

/** Length in characters below which gzip saves nothing. */
const shortest = 1_024;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Null when the text is too short for gzip to save anything. */
export const gzipped = async (text: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  text.length < shortest ? null : pack(text);

export const gunzipped = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await unpack(bytes)).toString();

/** Whether an Accept-Encoding header allows gzip. */
export const readsGzip = (header?: string): boolean => accepts(header, 'gzip');
