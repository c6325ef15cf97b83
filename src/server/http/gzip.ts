import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { accepts } from '#runtime/accept-encoding.ts';

/** Below this many characters it saves nothing. */
const shortest = 1_024;

const pack = promisify(gzip);

/** Null when the text is better sent as it is. */
export const gzipped = async (text: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  text.length < shortest ? null : pack(text);

/** Reads an Accept-Encoding header. */
export const readsGzip = (header?: string): boolean => accepts(header, 'gzip');
