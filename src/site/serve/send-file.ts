import type { HonoRequest } from 'hono';
import { chooseCoding, type Coding } from '#runtime/accept-encoding.ts';
import { readRange } from './byte-range.ts';
import { isKnown } from './conditional.ts';
import type { EncodedFiles } from './encoded-files.ts';
import { bodyOf, tagOf, type StaticFile } from './static-file.ts';

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
