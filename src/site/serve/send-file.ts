import type { HonoRequest } from 'hono';
import { chooseCoding, type Coding } from '#runtime/accept-encoding.ts';
import type { EncodedFiles } from './encoded-files.ts';
import { bodyOf, type StaticFile, tagOf } from './static-file.ts';

type Headers = Record<string, string>;

interface SendOptions {
  /** An error page is sent without ranges and validators. */
  status: 200 | 404;
  /** Further headers of the site. */
  headers: Headers;
}

/** Sends a file with content negotiation, ranges and conditional requests. Null when another version has replaced it since. */
export const fileSender =
  (encoded: EncodedFiles) =>
  async (request: HonoRequest, file: StaticFile, options: SendOptions): Promise<Response | null> => {
    const coding = file.isCompressible ? chooseCoding(request.header('Accept-Encoding'), file.size) : null;
    if (options.status === 200 && isKnown(request, validators(file, coding))) {
      const headers = { ...options.headers, ...varies(file), ...validators(file, coding) };
      return new Response(null, { status: 304, headers });
    }
    const bytes = coding && (await encoded.find(file, coding));
    if (!bytes) return sendAsItIs(request, file, options);
    const headers = { ...describe(file, coding, options), 'Content-Encoding': coding };
    return answer(request, options.status, { ...headers, 'Content-Length': `${bytes.length}` }, () => bytes);
  };

/** Ranges refer to the unencoded file: part of one coding cannot be combined with part of another. */
const sendAsItIs = (request: HonoRequest, file: StaticFile, options: SendOptions) => {
  const headers = describe(file, null, options);
  const range = readRange(isRangeAsked(request, file, options) ? request.header('Range') : '', file.size);
  if (range.state === 'whole') {
    const length = { 'Content-Length': `${file.size}`, 'Accept-Ranges': 'bytes' };
    return answer(request, options.status, { ...headers, ...length }, () => bodyOf(file));
  }
  if (range.state === 'beyond')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${file.size}` },
    });
  const { start, end } = range;
  const part = {
    'Content-Length': `${end - start + 1}`,
    'Content-Range': `bytes ${start}-${end}/${file.size}`,
  };
  return answer(request, 206, { ...headers, ...part }, () => bodyOf(file, { start, end }));
};

const answer = async (
  { method }: HonoRequest,
  status: number,
  headers: Headers,
  read: () => BodyInit | Promise<BodyInit | null>,
) => {
  if (method === 'HEAD') return new Response(null, { status, headers });
  const body = await read();
  return body === null ? null : new Response(body, { status, headers });
};

const describe = (file: StaticFile, coding: Coding | null, { status, headers }: SendOptions): Headers => ({
  'Content-Type': file.type,
  ...headers,
  ...varies(file),
  ...(status === 200 && validators(file, coding)),
});

const varies = ({ isCompressible }: StaticFile): Headers =>
  isCompressible ? { Vary: 'Accept-Encoding' } : {};

/** ETag and Last-Modified, for conditional requests. */
const validators = (file: StaticFile, coding: Coding | null) => ({
  ETag: tagOf(file, coding),
  'Last-Modified': file.modified.toUTCString(),
});

/** If-Range applies the range only when the client's version equals the current one. */
const isRangeAsked = (request: HonoRequest, file: StaticFile, { status }: SendOptions) => {
  const condition = request.header('If-Range');
  const known = Object.values(validators(file, null));
  return request.method === 'GET' && status === 200 && (!condition || known.includes(condition));
};

/** The part of a file that a Range header requests: all of it, the bytes from `start` to `end`, or none that exist. */
type ByteRange = { state: 'whole' } | { state: 'part'; start: number; end: number } | { state: 'beyond' };

const whole: ByteRange = { state: 'whole' };

/**
 * Parses a Range header for a file of `size` bytes. Invalid headers, other units and multiple ranges are ignored, as
 * https://www.rfc-editor.org/rfc/rfc9110#section-14.2 allows.
 */
const readRange = (header: string | undefined, size: number): ByteRange => {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if ((!first && !last) || size === 0) return whole;
  if (!first) return partOf(size - Number(last), size - 1, size);
  if (last && Number(last) < Number(first)) return whole;
  return partOf(Number(first), last ? Number(last) : size - 1, size);
};

const partOf = (start: number, end: number, size: number): ByteRange =>
  start < size
    ? { state: 'part', start: Math.max(start, 0), end: Math.min(end, size - 1) }
    : { state: 'beyond' };

interface Validators {
  ETag: string;
  'Last-Modified': string;
}

/** Weak comparison ignores the mark of a weak tag. https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.2 */
const names = (condition: string, tag: string) =>
  condition.trim() === '*' ||
  [...condition.matchAll(/"[^"]*"/g)].some(([named]) => named === tag.replace(/^W\//, ''));

/**
 * Whether the client has the current version of a file, so that 304 is enough. If-None-Match wins over If-Modified-Since, and
 * a forced reload gets the file. https://www.rfc-editor.org/rfc/rfc9110#section-13.1
 */
const isKnown = (request: HonoRequest, { ETag: tag, 'Last-Modified': modified }: Validators): boolean => {
  if (/(?:^|,)\s*no-cache\s*(?:,|$)/i.test(request.header('Cache-Control') ?? '')) return false;
  const condition = request.header('If-None-Match');
  if (condition !== undefined) return names(condition, tag);
  const since = Date.parse(request.header('If-Modified-Since') ?? '');
  return Date.parse(modified) <= since;
};
