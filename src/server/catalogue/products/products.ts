import { createRoute, z } from '@hono/zod-openapi';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { answer, failure, pageAnswer, success } from '#server/kernel/http/envelope.ts';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { catalogueApp } from '../answers/catalogue-app.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { idOrSlug, keyOf, requiredText, wholeNumber } from '#server/kernel/http/parameters.ts';
import { product, track } from './product.ts';
import { type ProductQuery, conditionOf, orderOf, productQuery, withParameter } from './product-filters.ts';
import { latestPressings, newestFirst } from './product-order.ts';
import { firstProducts, productPage } from './product-page.ts';
import { releaseFinder } from './product-rows.ts';
import { productOnWire, tracksOnWire } from './product-wire.ts';

const notFound = 'Produto não encontrado';

const tags = ['Produtos'];

const listRoute = <const Path extends string>(path: Path, summary: string) =>
  createRoute({
    method: 'get',
    path,
    tags,
    summary,
    request: { query: productQuery },
    responses: answers(pageAnswer(product)),
  });

const searchRoute = createRoute({
  method: 'get',
  path: '/products/search',
  tags,
  summary: 'Busca por artista, título, gravadora, faixa, número de catálogo ou código de barras',
  request: {
    query: productQuery.omit({ search: true }).extend({
      q: requiredText(200, 'Informe o que procurar.'),
    }),
  },
  responses: answers(pageAnswer(product)),
});

const shortList = <const Path extends string>(path: Path, summary: string) =>
  createRoute({
    method: 'get',
    path,
    tags,
    summary,
    request: { params: z.object({ n: wholeNumber(1, 100) }), query: z.object({ with: withParameter }) },
    responses: answers(answer(z.array(product))),
  });

const oneRoute = <const Path extends string>(path: Path) =>
  createRoute({
    method: 'get',
    path,
    tags,
    summary: 'Um disco',
    request: { params: z.object({ key: idOrSlug }), query: z.object({ with: withParameter }) },
    responses: answersOr404(answer(product), notFound),
  });

/** `hide` leaves a second path of the same call out of the document. */
const tracksRoute = <const Path extends string>(path: Path, { hide = false } = {}) =>
  createRoute({
    method: 'get',
    path,
    tags,
    summary: 'As faixas de um disco',
    description: 'Também em `/products/{key}/tracks`.',
    hide,
    request: { params: z.object({ key: idOrSlug }) },
    responses: answersOr404(answer(z.array(track)), notFound),
  });

/** Product routes, under every path of the two documents of the specification. */
export const productRoutes = (store: StoreContext, gate: CatalogueGate) => {
  const app = catalogueApp(gate);
  const { previews } = store.providers;
  const find = releaseFinder(store.orm);
  const page = (query: ProductQuery) =>
    productPage(store, { ...query, where: conditionOf(query), order: orderOf(query) });

  app.openapi(listRoute('/products', 'Todos os produtos'), async (context) =>
    context.json(await page(context.req.valid('query')), 200),
  );
  app.openapi(listRoute('/products/vinyl', 'Todos os discos'), async (context) =>
    context.json(await page(context.req.valid('query')), 200),
  );
  app.openapi(searchRoute, async (context) => {
    const { q, ...query } = context.req.valid('query');
    return context.json(await page({ ...query, search: q }), 200);
  });

  app.openapi(shortList('/products/vinyl/newest/{n}', 'Os últimos a entrar na loja'), async (context) => {
    const { n: limit } = context.req.valid('param');
    const selection = { where: undefined, order: newestFirst, limit, with: context.req.valid('query').with };
    return context.json(success(await firstProducts(store, selection)), 200);
  });
  app.openapi(shortList('/products/vinyl/new-arrivals/{n}', 'Novos lançamentos'), async (context) => {
    const { n: limit } = context.req.valid('param');
    const selection = {
      where: undefined,
      order: latestPressings,
      limit,
      with: context.req.valid('query').with,
    };
    return context.json(success(await firstProducts(store, selection)), 200);
  });

  // The second path is hidden: OpenAPI cannot distinguish it from '/products/vinyl/{key}'. The router can, as no slug
  // is 'vinyl'.
  const tracksRoutes = [
    tracksRoute('/vinyl/{key}/tracks'),
    tracksRoute('/products/{key}/tracks', { hide: true }),
  ] as const;
  for (const route of tracksRoutes)
    app.openapi(route, async (context) => {
      const release = await find(keyOf(context.req.valid('param').key));
      if (!release) return context.json(failure(notFound), 404);
      return context.json(success(tracksOnWire(release, previews)), 200);
    });

  for (const path of ['/vinyl/{key}', '/products/vinyl/{key}', '/products/{key}'] as const)
    app.openapi(oneRoute(path), async (context) => {
      const release = await find(keyOf(context.req.valid('param').key));
      if (!release) return context.json(failure(notFound), 404);
      return context.json(success(productOnWire(release, { withTracks: true, previews })), 200);
    });

  return app;
};
