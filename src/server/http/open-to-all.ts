import type { OpenAPIHono } from '@hono/zod-openapi';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { api } from '#config.ts';

/** The public catalogue, what is made of it, and its description. Everything else is for the shop's own pages. */
const openPaths = [
  ...['/products', '/vinyl', '/categories', '/playlists', '/artists', '/labels', '/config'],
  ...['/feeds', '/share', '/openapi.json'],
];

const embeddable = createMiddleware(async (context, next) => {
  await next();
  context.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
});

/** Lets every site read the public catalogue and show its pictures. */
export const openToAll = (app: OpenAPIHono) => {
  const readable = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD'],
    exposeHeaders: ['ETag', 'Retry-After'],
  });
  for (const path of openPaths) app.use(`${api.basePath}${path}/*`, readable, embeddable);
};
