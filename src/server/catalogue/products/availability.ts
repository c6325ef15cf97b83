import { createRoute, z } from '@hono/zod-openapi';
import { columnsOf } from '#domain/records/columns-of-records.ts';
import { answers } from '#server/kernel/http/api-app.ts';
import { createPackedCache } from '../answers/answer-cache.ts';
import { catalogueApp } from '../answers/catalogue-app.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { answer, success } from '#server/kernel/http/envelope.ts';
import { instantParameter, optional } from '#server/kernel/http/parameters.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { offersReader } from './availability-rows.ts';

const columns = z
  .object({
    /** The first id, and then the distance of each id from the one before. */
    ids: z.array(z.int()),
    /** Centavos of one copy; 0 without a price. */
    prices: z.array(z.int()),
    /** Centavos before the promotion; 0 without one. */
    regular: z.array(z.int()),
    /** Copies that can be sold, or a code: see `stockCodes` in domain/availability.ts. */
    stock: z.array(z.int()),
  })
  .openapi('Availability');

const route = createRoute({
  method: 'get',
  path: '/products/availability',
  tags: ['Produtos'],
  summary: 'Preço e estoque de agora, em colunas de números',
  description:
    '`ids`: o primeiro id, depois a distância de cada um ao anterior. `prices` e `regular`: centavos; 0 sem preço ou sem ' +
    "promoção. `stock`: cópias à venda, ou 0 'Estoque esgotado', -1 'Produto fora de linha', -2 'Temporariamente " +
    "indisponível', -3 à venda sem contar cópias.",
  request: {
    query: z.object({
      updated_since: optional(instantParameter).openapi({
        description: 'Só o que mudou desde esta data ou instante ISO; sem fuso, em UTC.',
      }),
    }),
  },
  responses: answers(answer(columns)),
});

/** Shared caches keep an answer for as long as a page may be behind the stock. */
const cacheControl = 'public, max-age=0, s-maxage=5';

/** Routes by which pages that were built earlier show the current price and stock. */
export const availabilityRoutes = ({ orm }: StoreContext, gate: CatalogueGate) => {
  const tag = gate.tagWith({ cacheControl, createCache: createPackedCache });
  const app = catalogueApp({ ...gate, tag });
  const readOffers = offersReader(orm, gate.largeLists);
  app.openapi(route, async (context) => {
    const { updated_since: since } = context.req.valid('query');
    return context.json(success(columnsOf(await readOffers(since))), 200);
  });
  return app;
};
