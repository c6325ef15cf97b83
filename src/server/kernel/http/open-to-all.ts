import type { OpenAPIHono } from '@hono/zod-openapi';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { api } from '#config.ts';

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
