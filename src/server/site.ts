import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { brotli } from './http/brotli.ts';
import {
  defaultCacheControl,
  fromHeadersFile,
  headerRules,
  headersFor,
  isIdle,
  noInlineCode,
  type HeaderRule,
} from './site-headers.ts';
import type { FindSlug } from './release-finder.ts';
import { redirects, releasePath, shells } from './site-redirects.ts';

const readHeaderRules = (distDir: string): HeaderRule[] => {
  const file = path.join(distDir, '_headers');
  return existsSync(file) ? fromHeadersFile(readFileSync(file, 'utf8')) : headerRules(noInlineCode);
};

/** The one address of a page, or null when it was asked for by that one. Never another host: `//host` loses a slash. */
const canonicalPath = (asked: string) => {
  const plain = asked
    .replace(/\/{2,}/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1');
  const canonical = redirects[plain] ?? plain;
  return canonical === asked ? null : canonical;
};

const fileOf = (page: string) => {
  if (page === '/') return '/index.html';
  return /\.\w+$/.test(page) ? page : `${page}.html`;
};

/** Dotfiles, the files that only hosts read, and the page that no address has: asked for, it is not found either. */
const isHidden = (asked: string) => /\/(\.|_headers$|_redirects$)|^\/404$/.test(asked);

const redirect: MiddlewareHandler = async (c, next) => {
  // Not `c.req.path`, which is decoded: a browser reads `/\\host` as another host.
  const { pathname, search } = new URL(c.req.url);
  const canonical = canonicalPath(pathname);
  return canonical === null ? next() : c.redirect(canonical + search, 308);
};

/** A tag from what the file system knows, so that no file is read to be compared. */
const tag: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const modified = Date.parse(headers.get('Last-Modified') ?? '');
  if (status !== 200 || Number.isNaN(modified)) return;
  headers.set('ETag', `W/"${Number(headers.get('Content-Length')).toString(36)}-${modified.toString(36)}"`);
};

const withHeaders =
  (rules: HeaderRule[]): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', defaultCacheControl);
    for (const [name, value] of Object.entries(headersFor(c.req.path, rules))) {
      const isFound = c.res.status < 400;
      if (isFound ? !isIdle(name, c.req.path) : name !== 'Cache-Control') c.header(name, value);
    }
  };

/**
 * An address that names a record without a page of its own: built since, known by its id, or no record at all. When
 * the store cannot tell, the page that stands in asks it again.
 */
const nameRelease =
  (findSlug: FindSlug): MiddlewareHandler =>
  async (c, next) => {
    const key = c.req.param('key') ?? '';
    const slug = await findSlug(key).catch(() => key);
    if (slug === key) return next();
    if (slug !== null) return c.redirect(encodeURI(releasePath(slug)) + new URL(c.req.url).search, 308);
    await next();
    c.res = new Response(c.res.body, { status: 404, headers: c.res.headers });
    return undefined;
  };

interface SiteOptions {
  /** Asks the store; without it the page that stands in for records asks. */
  findSlug?: FindSlug;
}

/** The built site of one folder, each page at its address without extension. */
export const siteRoutes = (distDir: string, { findSlug }: SiteOptions = {}): Hono => {
  const files = serveStatic({ root: distDir, rewriteRequestPath: fileOf });
  const visible: MiddlewareHandler = async (c, next) => (isHidden(c.req.path) ? c.notFound() : next());
  const notFoundPage = path.join(distDir, '404.html');
  const site = new Hono();
  site.use(withHeaders(readHeaderRules(distDir)), compress(), brotli, etag(), tag);
  site.get('*', redirect, visible, files);
  if (findSlug) site.get(releasePath(':key'), nameRelease(findSlug));
  for (const [address, shell] of Object.entries(shells))
    site.get(address, serveStatic({ root: distDir, path: fileOf(shell) }));
  site.notFound((c) =>
    existsSync(notFoundPage) ? c.html(readFileSync(notFoundPage, 'utf8'), 404) : c.text('Not found', 404),
  );
  return site;
};
