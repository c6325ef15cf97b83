import { createMiddleware } from 'hono/factory';
import type { Orm } from '../database.ts';
import { catalogueVersion } from '../schema.ts';
import { createAnswerCache } from './answer-cache.ts';
import { shareReads } from './shared-read.ts';

/**
 * Answers 304 to whoever already has this state of the catalogue, and from memory what was asked before in this state.
 * The tag is taken before the answer is built: data that changes in between carries the older tag, which only
 * costs one more request. `shape` tells two builds of the server apart that answer differently from the same data.
 */
export const catalogueTag = (orm: Orm, shape: () => string) => {
  const { epoch, version } = catalogueVersion;
  const statement = orm.select({ epoch, version }).from(catalogueVersion).prepare('catalogue_version');
  const current = shareReads(() => statement.execute());
  const cache = createAnswerCache();
  return createMiddleware(async (context, next) => {
    const [row] = await current();
    const tag = `W/"${row?.epoch.slice(0, 8)}-${row?.version}-${shape()}"`;
    const headers = { ETag: tag, 'Cache-Control': 'public, no-cache' };
    if (names(context.req.header('If-None-Match'), tag)) return context.body(null, 304, headers);
    const { url } = context.req;
    const known = cache.find(tag, url);
    if (known) return context.body(known.text, 200, { ...headers, 'Content-Type': known.contentType });
    await next();
    if (context.res.status === 200) {
      for (const [name, value] of Object.entries(headers)) context.header(name, value);
      const contentType = context.res.headers.get('Content-Type') ?? 'application/json';
      cache.keep(tag, url, { text: await context.res.clone().text(), contentType });
    }
    return undefined;
  });
};

/** Proxies that compress take the 'W/' away or put it there: RFC 9110 compares without it. */
const names = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((candidate) => opaque(candidate) === opaque(tag)));

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
