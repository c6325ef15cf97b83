import { createRoute, z } from '@hono/zod-openapi';
import { type SQL, eq } from 'drizzle-orm';
import type { Category } from '#domain/store.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { catalogueApp } from '../answers/catalogue-app.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { answer, failure, pageAnswer, success } from '#server/kernel/http/envelope.ts';
import { idOrSlug, keyOf, wholeNumber } from '#server/kernel/http/parameters.ts';
import { byKey, countOf } from '../names/named-rows.ts';
import { withParameter } from '../products/product-filters.ts';
import { newestFirst, orderBy } from '../products/product-order.ts';
import { discographyQuery, firstProducts, productPage } from '../products/product-page.ts';
import { inCategory } from '../products/product-rows.ts';
import { releaseCategories } from '../tables/product-tables.ts';
import { product } from '../products/product.ts';
import { categories } from '../tables/category-table.ts';

/** The wire format of a category. */
export const category = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    /** Number of records in the category. */
    vinyl_masters_count: z.int(),
  })
  .openapi('Category');

const notFound = 'Categoria não encontrada';
const tags = ['Categorias'];

const listRoute = createRoute({
  method: 'get',
  path: '/categories',
  tags,
  summary: 'Todas as categorias',
  responses: answers(answer(z.array(category))),
});

const latestRoute = createRoute({
  method: 'get',
  path: '/categories/{key}/latest-vinyls/{limit}',
  tags,
  summary: 'Os últimos discos de uma categoria',
  request: {
    params: z.object({ key: idOrSlug, limit: wholeNumber(1, 100) }),
    query: z.object({ with: withParameter }),
  },
  responses: answersOr404(answer(z.array(product)).extend({ category }), notFound),
});

const productsRoute = createRoute({
  method: 'get',
  path: '/categories/{key}/products',
  tags,
  summary: 'Os discos de uma categoria',
  request: { params: z.object({ key: idOrSlug }), query: discographyQuery },
  responses: answersOr404(pageAnswer(product), notFound),
});

export const categoryRoutes = (store: StoreContext, gate: CatalogueGate) => {
  const app = catalogueApp(gate);
  const { orm } = store;

  app.openapi(listRoute, async (context) =>
    context.json(success((await select(orm).orderBy(categories.id)).map(categoryOnWire)), 200),
  );
  app.openapi(latestRoute, async (context) => {
    const { key, limit } = context.req.valid('param');
    const found = await findCategory(orm, keyOf(key));
    if (!found) return context.json(failure(notFound), 404);
    const where = inCategory(eq(categories.id, found.id));
    const selection = { where, order: newestFirst, limit, with: context.req.valid('query').with };
    return context.json(
      { ...success(await firstProducts(store, selection)), category: categoryOnWire(found) },
      200,
    );
  });
  app.openapi(productsRoute, async (context) => {
    const found = await findCategory(orm, keyOf(context.req.valid('param').key));
    if (!found) return context.json(failure(notFound), 404);
    const query = context.req.valid('query');
    const where = inCategory(eq(categories.id, found.id));
    return context.json(await productPage(store, { ...query, where, order: orderBy(query) }), 200);
  });
  return app;
};

const { id, name, slug, description } = categories;
const releaseCount = countOf(releaseCategories.categoryId, categories);
const select = (orm: Orm) => orm.select({ id, name, slug, description, releaseCount }).from(categories);

export const categoriesWhere = async (orm: Orm, where: SQL): Promise<Category[]> => select(orm).where(where);

const findCategory = async (
  orm: Orm,
  key: { id: number } | { slug: string },
): Promise<Category | undefined> => {
  const [found] = await select(orm).where(byKey(categories, key));
  return found;
};

export const categoryOnWire = ({ releaseCount, ...row }: Category): z.infer<typeof category> => ({
  ...row,
  vinyl_masters_count: releaseCount,
});
