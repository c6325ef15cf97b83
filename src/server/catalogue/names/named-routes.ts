import { createRoute, z } from '@hono/zod-openapi';
import type { SQL } from 'drizzle-orm';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { answer, failure, pageAnswer, pageSuccess, success } from '#server/kernel/http/envelope.ts';
import { idOrSlug, keyOf, pageParameters } from '#server/kernel/http/parameters.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { catalogueApp } from '../answers/catalogue-app.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { product } from '../products/product.ts';
import { orderBy } from '../products/product-order.ts';
import { discographyQuery, productPage } from '../products/product-page.ts';
import type { namedRows } from './named-rows.ts';

/** The fields that artists and labels share on the wire. */
interface NamedOnWire {
  id: number;
  name: string;
  slug: string;
  vinyl_masters_count: number;
}

interface NamedResource<Row> {
  /** First segment of the paths: 'artists'. */
  path: string;
  tags: string[];
  summaries: { list: string; one: string; products: string };
  notFound: string;
  schema: z.ZodType<NamedOnWire>;
  onWire: (row: Row) => NamedOnWire;
  rows: ReturnType<typeof namedRows<Row>>;
  /** Condition for the records of a row. */
  releasesOf: (id: number) => SQL;
}

export const keyParams = z.object({ key: idOrSlug });

/** The list of artists or labels, one of them, and its records. */
export const namedRoutes = <Row extends { id: number }>(
  store: StoreContext,
  gate: CatalogueGate,
  { path, tags, summaries, notFound, schema, onWire, rows, releasesOf }: NamedResource<Row>,
) => {
  const app = catalogueApp(gate);
  const { orm } = store;
  const list = createRoute({
    method: 'get',
    path: `/${path}`,
    tags,
    summary: summaries.list,
    request: { query: z.object(pageParameters) },
    responses: answers(pageAnswer(schema)),
  });
  const one = createRoute({
    method: 'get',
    path: `/${path}/{key}`,
    tags,
    summary: summaries.one,
    request: { params: keyParams },
    responses: answersOr404(answer(schema), notFound),
  });
  const products = createRoute({
    method: 'get',
    path: `/${path}/{key}/products`,
    tags,
    summary: summaries.products,
    request: { params: keyParams, query: discographyQuery },
    responses: answersOr404(pageAnswer(product), notFound),
  });
  app.openapi(list, async (context) => {
    const query = context.req.valid('query');
    const found = await rows.page(orm, query.per_page, (query.page - 1) * query.per_page);
    return context.json(pageSuccess(found.map(onWire), await rows.count(orm), query), 200);
  });
  app.openapi(one, async (context) => {
    const found = await rows.find(orm, keyOf(context.req.valid('param').key));
    return found ? context.json(success(onWire(found)), 200) : context.json(failure(notFound), 404);
  });
  app.openapi(products, async (context) => {
    const found = await rows.find(orm, keyOf(context.req.valid('param').key));
    if (!found) return context.json(failure(notFound), 404);
    const query = context.req.valid('query');
    const where = releasesOf(found.id);
    return context.json(await productPage(store, { ...query, where, order: orderBy(query) }), 200);
  });
  return app;
};
