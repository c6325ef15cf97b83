import { createRoute, z } from '@hono/zod-openapi';
import type { Artist } from '#domain/store.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { catalogueApp } from '../answers/catalogue-app.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { answer, failure, pageAnswer, pageSuccess, success } from '#server/kernel/http/envelope.ts';
import { idOrSlug, keyOf, pageParameters } from '#server/kernel/http/parameters.ts';
import { product } from '../products/product.ts';
import { orderBy } from '../products/product-order.ts';
import { discographyQuery, productPage } from '../products/product-page.ts';
import { ofArtist } from '../products/product-rows.ts';
import { artistPage, countArtists, findArtist } from './artist-rows.ts';
import { relatedArtists } from './related-artists.ts';

/** The wire format of an artist. */
export const artist = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    profile: z.string().nullable(),
    images: z.array(z.object({ type: z.literal('primary'), url: z.string() })),
    /** Number of the artist's records in the store. */
    vinyl_masters_count: z.int(),
  })
  .openapi('Artist');

const notFound = 'Artista não encontrado';
const tags = ['Artistas'];
const params = z.object({ key: idOrSlug });

const listRoute = createRoute({
  method: 'get',
  path: '/artists',
  tags,
  summary: 'Artistas com discos na loja, de A a Z',
  request: { query: z.object(pageParameters) },
  responses: answers(pageAnswer(artist)),
});

const oneRoute = createRoute({
  method: 'get',
  path: '/artists/{key}',
  tags,
  summary: 'Um artista',
  request: { params },
  responses: answersOr404(answer(artist), notFound),
});

const productsRoute = createRoute({
  method: 'get',
  path: '/artists/{key}/products',
  tags,
  summary: 'Os discos de um artista',
  request: { params, query: discographyQuery },
  responses: answersOr404(pageAnswer(product), notFound),
});

const relatedRoute = createRoute({
  method: 'get',
  path: '/artists/{key}/related',
  tags,
  summary: 'Artistas próximos, por gravadora, estilo e categoria',
  request: { params },
  responses: answersOr404(answer(z.array(artist)), notFound),
});

export const artistRoutes = (store: StoreContext, gate: CatalogueGate) => {
  const app = catalogueApp(gate);
  const { orm } = store;

  app.openapi(listRoute, async (context) => {
    const query = context.req.valid('query');
    const found = await artistPage(orm, query.per_page, (query.page - 1) * query.per_page);
    return context.json(pageSuccess(found.map(artistOnWire), await countArtists(orm), query), 200);
  });
  app.openapi(oneRoute, async (context) => {
    const found = await findArtist(orm, keyOf(context.req.valid('param').key));
    return found ? context.json(success(artistOnWire(found)), 200) : context.json(failure(notFound), 404);
  });
  app.openapi(productsRoute, async (context) => {
    const found = await findArtist(orm, keyOf(context.req.valid('param').key));
    if (!found) return context.json(failure(notFound), 404);
    const query = context.req.valid('query');
    const page = await productPage(store, { ...query, where: ofArtist(found.id), order: orderBy(query) });
    return context.json(page, 200);
  });
  app.openapi(relatedRoute, async (context) => {
    const found = await findArtist(orm, keyOf(context.req.valid('param').key));
    if (!found) return context.json(failure(notFound), 404);
    return context.json(success((await relatedArtists(orm, found.id)).map(artistOnWire)), 200);
  });
  return app;
};

export const artistOnWire = ({
  id,
  name,
  slug,
  profile,
  imageUrl,
  releaseCount,
}: Artist): z.infer<typeof artist> => ({
  id,
  name,
  slug,
  profile,
  images: imageUrl === null ? [] : [{ type: 'primary', url: imageUrl }],
  vinyl_masters_count: releaseCount,
});
