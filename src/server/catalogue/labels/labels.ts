import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import type { Label } from '#domain/store.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { catalogueApp } from '../answers/catalogue-app.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { answer, failure, pageAnswer, pageSuccess, success } from '#server/kernel/http/envelope.ts';
import { idOrSlug, keyOf, pageParameters } from '#server/kernel/http/parameters.ts';
import { orderBy } from '../products/product-order.ts';
import { discographyQuery, productPage } from '../products/product-page.ts';
import { releases } from '../tables/product-tables.ts';
import { product } from '../products/product.ts';
import { countLabels, findLabel, labelPage } from './label-rows.ts';

/** The wire format of a label. */
export const label = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    logo: z.string().nullable(),
    /** Number of the label's records in the store. */
    vinyl_masters_count: z.int(),
  })
  .openapi('Label');

const notFound = 'Gravadora não encontrada';
const tags = ['Gravadoras'];
const params = z.object({ key: idOrSlug });

const listRoute = createRoute({
  method: 'get',
  path: '/labels',
  tags,
  summary: 'Gravadoras com discos na loja, de A a Z',
  request: { query: z.object(pageParameters) },
  responses: answers(pageAnswer(label)),
});

const oneRoute = createRoute({
  method: 'get',
  path: '/labels/{key}',
  tags,
  summary: 'Uma gravadora',
  request: { params },
  responses: answersOr404(answer(label), notFound),
});

const productsRoute = createRoute({
  method: 'get',
  path: '/labels/{key}/products',
  tags,
  summary: 'Os discos de uma gravadora',
  request: { params, query: discographyQuery },
  responses: answersOr404(pageAnswer(product), notFound),
});

export const labelRoutes = (store: StoreContext, gate: CatalogueGate) => {
  const app = catalogueApp(gate);
  const { orm } = store;

  app.openapi(listRoute, async (context) => {
    const query = context.req.valid('query');
    const found = await labelPage(orm, query.per_page, (query.page - 1) * query.per_page);
    return context.json(pageSuccess(found.map(labelOnWire), await countLabels(orm), query), 200);
  });
  app.openapi(oneRoute, async (context) => {
    const found = await findLabel(orm, keyOf(context.req.valid('param').key));
    return found ? context.json(success(labelOnWire(found)), 200) : context.json(failure(notFound), 404);
  });
  app.openapi(productsRoute, async (context) => {
    const found = await findLabel(orm, keyOf(context.req.valid('param').key));
    if (!found) return context.json(failure(notFound), 404);
    const query = context.req.valid('query');
    const where = eq(releases.labelId, found.id);
    return context.json(await productPage(store, { ...query, where, order: orderBy(query) }), 200);
  });
  return app;
};

export const labelOnWire = ({
  id,
  name,
  slug,
  description,
  logoUrl,
  releaseCount,
}: Label): z.infer<typeof label> => ({
  id,
  name,
  slug,
  description,
  logo: logoUrl,
  vinyl_masters_count: releaseCount,
});
