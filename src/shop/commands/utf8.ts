import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** UTF-16 is recognized by its byte order mark, or by NUL bytes, which text in UTF-8 does not contain. */
const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** @throws ShopkeeperError that names the line */
const decoded = (bytes: Uint8Array, file: string, line: number): string => {
  if (line === 1 && isUtf16(bytes)) throw new ShopkeeperError(`${file} is UTF-16. Save it as UTF-8.`);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ShopkeeperError(`${file} is not UTF-8: line ${line} has other bytes. Save it as UTF-8.`);
  }
};

/**
 * The lines of a UTF-8 stream. Only LF, CR and CR LF end a line: U+2028 may occur inside a JSON string. Lines are
 * truncated after `longest` bytes, which limits memory.
 * @throws ShopkeeperError at the first line that is not UTF-8
 */
export async function* utf8Lines(
  source: AsyncIterable<Uint8Array>,
  file: string,
  longest: number,
): AsyncGenerator<string> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  let line = 1;
  let endedByReturn = false;
  const take = (bytes: Uint8Array) => {
    const room = bytes.subarray(0, Math.max(0, longest - length));
    length += bytes.length;
    if (room.length) pieces.push(room);
  };
  const finish = () => {
    const bytes = Buffer.concat(pieces);
    // The truncation may split a character.
    const text = length > longest ? bytes.toString() : decoded(bytes, file, line);
    pieces = [];
    length = 0;
    line += 1;
    return text;
  };
  for await (const chunk of source) {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      const isSecondHalf = byte === lineFeed && endedByReturn;
      endedByReturn = byte === carriageReturn;
      if (byte !== lineFeed && byte !== carriageReturn) continue;
      if (!isSecondHalf) {
        take(chunk.subarray(start, at));
        yield finish();
      }
      start = at + 1;
    }
    take(chunk.subarray(start));
  }
  if (length > 0) yield finish();
}

/**
 * The whole text of a UTF-8 stream, without its byte order mark.
 * @throws ShopkeeperError when it is longer than `longest` bytes, or that names the first line that is not UTF-8
 */
export const utf8Text = async (
  source: AsyncIterable<Uint8Array>,
  file: string,
  longest: number,
): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    length += piece.length;
    if (length > longest) throw new ShopkeeperError(`${file} is larger than ${longest / 1_048_576} MB.`);
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  if (isUtf8(bytes) && !isUtf16(bytes)) return decoder.decode(bytes);
  // Decodes by line, so that the error can name the line.
  const lines: string[] = [];
  for await (const line of utf8Lines(Readable.from([bytes]), file, longest)) lines.push(line);
  return lines.join('\n');
};
