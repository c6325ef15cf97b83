import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { catalogueVersion } from '../db/catalogue-version-table.ts';
import type { StoreContext } from '../store-context.ts';
import { type Answer, createAnswerCache } from './answer-cache.ts';
import { gzipped, readsGzip } from './gzip.ts';
import { shareReads } from './shared-read.ts';

interface Asked {
  context: Context;
  next: Next;
}

/**
 * Answers 304 when the caller's ETag is current, and from the cache when the address was requested before in this
 * catalogue state. The state is read before the answer is made: data that changes in between gets the older tag, which
 * only costs one more request. `shape` distinguishes builds of the server that answer differently from the same data.
 * Only `catalogueApp` uses it, for GET routes.
 */
export const catalogueTag = ({ orm }: StoreContext, shape: () => string): MiddlewareHandler => {
  const { epoch, version } = catalogueVersion;
  const statement = orm.select({ epoch, version }).from(catalogueVersion).prepare('catalogue_version');
  const current = shareReads(() => statement.execute());
  const answers = createAnswerCache(freshAnswer);
  return async (context, next) => {
    // Authenticated requests are never answered from the cache.
    if (context.req.header('Authorization') !== undefined) return next();
    const [row] = await current();
    const state = `${row?.epoch.slice(0, 8)}-${row?.version}-${shape()}`;
    const { url } = context.req;
    const tag = `W/"${state}-${digestOf(url)}"`;
    const asked = context.req.header('If-None-Match')?.trim();
    if (names(asked, tag)) return notModified(context, tag);
    const answer = await answers.fetch(`${state} ${url}`, { context: { context, next } });
    // An unsuccessful answer is not shared: a caller that waited for it calls the route itself.
    if (!answer) return context.finalized ? undefined : next();
    context.res = asked === '*' ? notModified(context, tag) : await send(context, tag, answer);
    return undefined;
  };
};

/**
 * The part of the tag that identifies the address. A tag is only sent with a successful answer, so a request with the
 * tag of its address is known to be valid. The host is left out, because behind a proxy it may be an internal one.
 */
const digestOf = (url: string) => hash('sha1', url.slice(url.indexOf('/', 8)), 'base64url').slice(0, 8);

/** Compares without 'W/', which compressing proxies remove or add, as RFC 9110 requires. */
const names = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((candidate) => opaque(candidate) === opaque(tag));

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** The answer of the route if it is successful; any other answer stays in the context. */
const freshAnswer = async ({ context, next }: Asked): Promise<Answer | undefined> => {
  await next();
  if (context.res.status !== 200) return undefined;
  const contentType = context.res.headers.get('Content-Type') ?? 'application/json';
  return { text: await context.res.text(), contentType };
};

const headersOf = (tag: string) => ({
  ETag: tag,
  'Cache-Control': 'public, no-cache',
  Vary: 'Accept-Encoding',
});

const notModified = (context: Context, tag: string) => context.body(null, 304, headersOf(tag));

const send = async (context: Context, tag: string, answer: Answer) => {
  const headers = { ...headersOf(tag), 'Content-Type': answer.contentType };
  if (!readsGzip(context.req.header('Accept-Encoding'))) return context.body(answer.text, 200, headers);
  answer.packed ??= gzipped(answer.text);
  const packed = await answer.packed;
  return packed
    ? context.body(packed, 200, { ...headers, 'Content-Encoding': 'gzip' })
    : context.body(answer.text, 200, headers);
};
