import { createRoute, z } from '@hono/zod-openapi';
import { type SQL, eq } from 'drizzle-orm';
import { catalogue } from '#config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { catalogueApp } from '../answers/catalogue-app.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { answer, failure, success } from '#server/kernel/http/envelope.ts';
import { idParameter, numberOr, oneOf, optional, wholeNumber } from '#server/kernel/http/parameters.ts';
import { readPlaylists } from './playlist-rows.ts';
import { playlists } from '../tables/playlist-tables.ts';
import { playlist, playlistOnWire } from './playlist.ts';

const notFound = 'Playlist não encontrada';
const tags = ['Playlists'];

/** Playlists of one list. */
export const mostPlaylists = 1_000;
const limit = wholeNumber(1, mostPlaylists);
const upToAll = numberOr(mostPlaylists, limit);
const type = oneOf(['dj', 'chart']);
const responses = answers(answer(z.array(playlist)));

const listRoute = createRoute({
  method: 'get',
  path: '/playlists',
  tags,
  summary: 'Playlists, da mais nova à mais antiga',
  request: { query: z.object({ type: optional(type), limit: upToAll }) },
  responses,
});

const latestRoute = createRoute({
  method: 'get',
  path: '/playlists/latest',
  tags,
  summary: 'As últimas playlists',
  request: { query: z.object({ limit: numberOr(catalogue.latestPlaylists, limit) }) },
  responses,
});

const typeRoute = createRoute({
  method: 'get',
  path: '/playlists/type/{type}',
  tags,
  summary: 'Playlists de um tipo',
  request: { params: z.object({ type }), query: z.object({ limit: upToAll }) },
  responses,
});

const oneRoute = createRoute({
  method: 'get',
  path: '/playlists/{id}',
  tags,
  summary: 'Uma playlist',
  request: { params: z.object({ id: idParameter }) },
  responses: answersOr404(answer(playlist), notFound),
});

export const playlistRoutes = ({ orm }: StoreContext, gate: CatalogueGate) => {
  const app = catalogueApp(gate);
  const list = async (where: SQL | undefined, most: number) =>
    success((await readPlaylists(orm, where, most)).map(playlistOnWire));

  app.openapi(listRoute, async (context) => {
    const query = context.req.valid('query');
    const where = query.type && eq(playlists.type, query.type);
    return context.json(await list(where, query.limit), 200);
  });
  app.openapi(latestRoute, async (context) =>
    context.json(await list(undefined, context.req.valid('query').limit), 200),
  );
  app.openapi(typeRoute, async (context) => {
    const where = eq(playlists.type, context.req.valid('param').type);
    return context.json(await list(where, context.req.valid('query').limit), 200);
  });
  app.openapi(oneRoute, async (context) => {
    const [found] = await readPlaylists(orm, eq(playlists.id, context.req.valid('param').id), 1);
    return found ? context.json(success(playlistOnWire(found)), 200) : context.json(failure(notFound), 404);
  });
  return app;
};
