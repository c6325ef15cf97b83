import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

/** Below this many characters it saves nothing. */
const shortest = 1_024;

const pack = promisify(gzip);

/** Null when the text is better sent as it is. */
export const gzipped = async (text: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  text.length < shortest ? null : pack(text);

/** Reads an Accept-Encoding header; 'q=0' is a refusal. */
export const readsGzip = (header = ''): boolean => {
  const accepted = parseAccept(header.toLowerCase());
  const about = (name: string) => accepted.find(({ type }) => type === name);
  return ((about('gzip') ?? about('*'))?.q ?? 0) > 0;
};
