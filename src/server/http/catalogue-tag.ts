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
 * Answers 304 to whoever has what an address says in this state of the catalogue, and from memory what was asked
 * before in this state. The state is taken before the answer is built: data that changes in between carries the older
 * tag, which only costs one more request. `shape` tells two builds of the server apart that answer differently from the
 * same data. Only `catalogueApp` puts it before routes, which are then all GET.
 */
export const catalogueTag = ({ orm }: StoreContext, shape: () => string): MiddlewareHandler => {
  const { epoch, version } = catalogueVersion;
  const statement = orm.select({ epoch, version }).from(catalogueVersion).prepare('catalogue_version');
  const current = shareReads(() => statement.execute());
  const answers = createAnswerCache(freshAnswer);
  return async (context, next) => {
    // Who says who he is may one day be told something of his own: that is not kept for others.
    if (context.req.header('Authorization') !== undefined) return next();
    const [row] = await current();
    const state = `${row?.epoch.slice(0, 8)}-${row?.version}-${shape()}`;
    const { url } = context.req;
    const tag = `W/"${state}-${digestOf(url)}"`;
    const asked = context.req.header('If-None-Match')?.trim();
    if (names(asked, tag)) return notModified(context, tag);
    const answer = await answers.fetch(`${state} ${url}`, { context: { context, next } });
    // Another caller was refused meanwhile: this one asks the route itself.
    if (!answer) return context.finalized ? undefined : next();
    context.res = asked === '*' ? notModified(context, tag) : await send(context, tag, answer);
    return undefined;
  };
};

/**
 * A part of the tag, so that each address has its own: it is only ever given with an answer of success, and whoever
 * names it is known to ask for one. Without the host, which may be one behind a proxy.
 */
const digestOf = (url: string) => hash('sha1', url.slice(url.indexOf('/', 8)), 'base64url').slice(0, 8);

/** Proxies that compress take the 'W/' away or put it there: RFC 9110 compares without it. */
const names = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((candidate) => opaque(candidate) === opaque(tag));

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** What the route says, if it is a success; else its own answer stays. */
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
