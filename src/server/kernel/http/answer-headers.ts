import type { OpenAPIHono } from '@hono/zod-openapi';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { api } from '#config.ts';
import { secureHeaders } from 'hono/secure-headers';

/** An answer that is opened as a page may load nothing and is never framed (OWASP REST Security Cheat Sheet). */
const policy = "default-src 'none'; frame-ancestors 'none'";

/** Sets the security headers of every answer. Except for `nosniff`, headers that a route has set itself stay. */
export const carefulHeaders = createMiddleware(async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of [
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', policy],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ] as const)
    if (!headers.has(name)) headers.set(name, value);
});

/**
 * Paths of the public catalogue, its feeds and pictures, and its description. All other paths are for the shop's own
 * pages only.
 */
const openPaths = [
  ...['/products', '/vinyl', '/categories', '/playlists', '/artists', '/labels', '/config'],
  ...['/feeds', '/share', '/previews', '/openapi.json'],
];

const embeddable = createMiddleware(async (context, next) => {
  await next();
  context.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
});

/** Allows every site to read the public catalogue and to embed its pictures. */
export const openToAll = (app: OpenAPIHono) => {
  const readable = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD'],
    exposeHeaders: ['ETag', 'Retry-After'],
  });
  for (const path of openPaths) app.use(`${api.basePath}${path}/*`, readable, embeddable);
};

type Policy = NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy'] & {};

/** Headers of an API's page. Without `includeSubDomains`: other hosts of the domain may not support https. */
export const pageHeaders = (contentSecurityPolicy: Policy) =>
  secureHeaders({ contentSecurityPolicy, strictTransportSecurity: 'max-age=31536000' });
