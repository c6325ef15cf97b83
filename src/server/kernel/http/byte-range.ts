import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { combineRanges, parse } from 'range-parser';
import { failure, failureAnswer } from './envelope.ts';

/** A file whose bytes are known before they are read. */
export interface ByteFile {
  /** Bytes of the whole file. */
  size: number;
  /** Media type: 'audio/wav'. */
  type: string;
  /** Identifies these very bytes, without quotes: letters, digits, '-' and '_', such as a digest in base64url. */
  etag: string;
  cacheControl: string;
  /** The bytes from `from` up to `to`, which is not included. Called at most once. */
  read: (from: number, to: number) => Promise<Uint8Array> | Uint8Array;
}

/**
 * Answers a GET or HEAD request for a file by RFC 9110: 304 for a known ETag, 206 for one range of bytes (or several
 * that make one), 416 for a range beyond the end, and 200 for everything else. Several separate ranges, a malformed
 * header and an If-Range of other bytes get the whole file, as section 14.2 allows.
 */
export const answerBytes = async (context: Context, file: ByteFile): Promise<Response> => {
  const { size, type, cacheControl } = file;
  const etag = `"${file.etag}"`;
  const headers = { ETag: etag, 'Cache-Control': cacheControl, 'Accept-Ranges': 'bytes' };
  if (isKnown(context.req.header('If-None-Match'), etag)) return context.body(null, 304, headers);

  const range = askedRange(context, size, etag);
  if (range === 'unsatisfiable')
    return context.json(failure('Intervalo fora do arquivo'), 416, { 'Content-Range': `bytes */${size}` });

  const { from, to } = range ?? { from: 0, to: size };
  const body = isHead(context) ? '' : ((await file.read(from, to)) as Uint8Array<ArrayBuffer>);
  return context.body(body, range ? 206 : 200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(to - from),
    ...(range && { 'Content-Range': `bytes ${from}-${to - 1}/${size}` }),
  });
};

/** Hono answers HEAD by the GET route, and drops the body. */
const isHead = ({ req }: Context) => req.raw.method === 'HEAD';

/** Compares without 'W/', as RFC 9110 (13.1.2) requires. */
const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag));

/** The one range to answer with; null for the whole file. Range is defined for GET alone. */
const askedRange = (context: Context, size: number, etag: string) => {
  const header = context.req.header('Range');
  if (header === undefined || isHead(context)) return null;
  const ifRange = context.req.header('If-Range');
  if (ifRange !== undefined && ifRange.trim() !== etag) return null;
  const { code, type, ranges } = parse(size, header);
  const isMalformed = type !== 'bytes' || (code & malformed) !== 0;
  if (isMalformed) return null;
  if (ranges.length === 0) return 'unsatisfiable';
  const [range, ...others] = combineRanges(ranges);
  return range && others.length === 0 ? { from: range.start, to: range.end + 1 } : null;
};

/** The code of the range parser for a malformed header. */
const malformed = 1;

/** The headers of a request for a part of a file, for the description of a route. */
export const rangeParameters = [
  {
    name: 'Range',
    in: 'header',
    description: 'Um intervalo de bytes: `bytes=0-1023`.',
    schema: { type: 'string' },
  },
  {
    name: 'If-None-Match',
    in: 'header',
    description: 'O ETag da última resposta deste endereço.',
    schema: { type: 'string' },
  },
] as const;

/** The documented answers of a route of files of a media type, besides the answer for a missing file. */
export const byteAnswers = <const Type extends string>(type: Type, description: string) => {
  const content = { [type]: { schema: z.string().openapi({ format: 'binary' }) } };
  return {
    200: { description, content },
    206: { description: 'O intervalo pedido', content },
    304: { description: 'Nada mudou desde a resposta com este ETag' },
    416: {
      description: 'O intervalo está fora do arquivo',
      content: { 'application/json': { schema: failureAnswer } },
    },
  };
};
