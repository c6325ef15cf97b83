import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { catalogueVersion } from '#server/kernel/db/catalogue-version-table.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { type Answer, type AnswerText, createAnswerCache } from './answer-cache.ts';
import { readsGzip } from '#server/kernel/http/gzip.ts';
import { shareReads } from '#server/kernel/http/shared-read.ts';

interface Asked {
  context: Context;
  next: Next;
}

/** The caching of the answers of a route. */
export interface Caching {
  /** The Cache-Control header, for browsers and shared caches. */
  cacheControl: string;
  /** Creates the cache of this process. */
  createCache: typeof createAnswerCache;
}

const usual: Caching = { cacheControl: 'public, no-cache', createCache: createAnswerCache };

/**
 * Answers 304 when the caller's ETag is current, and from the cache when the address was requested before in this
 * catalogue state. The state is read before the answer is made: data that changes in between gets the older tag, which
 * only costs one more request. `shape` distinguishes builds of the server that answer differently from the same data.
 * Only `catalogueApp` uses it, for GET routes.
 */
export const catalogueTag = (
  { orm }: StoreContext,
  shape: () => string,
  { cacheControl, createCache }: Caching = usual,
): MiddlewareHandler => {
  const { epoch, version } = catalogueVersion;
  const statement = orm.select({ epoch, version }).from(catalogueVersion).prepare('catalogue_version');
  const current = shareReads(() => statement.execute());
  const answers = createCache(freshAnswer);
  return async (context, next) => {
    // Authenticated requests are never answered from the cache.
    if (context.req.header('Authorization') !== undefined) return next();
    const [row] = await current();
    const state = `${row?.epoch.slice(0, 8)}-${row?.version}-${shape()}`;
    const { url } = context.req;
    const tag = `W/"${state}-${digestOf(url)}"`;
    const headers = { ETag: tag, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' };
    const asked = context.req.header('If-None-Match')?.trim();
    if (names(asked, tag)) return context.body(null, 304, headers);
    const answer = await answers.fetch(`${state} ${url}`, { context: { context, next } });
    // An unsuccessful answer is not shared: a caller that waited for it calls the route itself.
    if (!answer) return context.finalized ? undefined : next();
    context.res = asked === '*' ? context.body(null, 304, headers) : await send(context, answer, headers);
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
const freshAnswer = async ({ context, next }: Asked): Promise<AnswerText | undefined> => {
  await next();
  if (context.res.status !== 200) return undefined;
  const contentType = context.res.headers.get('Content-Type') ?? 'application/json';
  return { text: await context.res.text(), contentType };
};

const send = async (context: Context, answer: Answer, tagged: Record<string, string>) => {
  const headers = { ...tagged, 'Content-Type': answer.contentType };
  const packed = readsGzip(context.req.header('Accept-Encoding')) ? await answer.packed() : null;
  return packed
    ? context.body(packed, 200, { ...headers, 'Content-Encoding': 'gzip' })
    : context.body(await answer.text(), 200, headers);
};
