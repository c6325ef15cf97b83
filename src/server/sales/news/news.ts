import { createRoute, z } from '@hono/zod-openapi';
import { answers } from '#server/kernel/http/api-app.ts';
import { customerApp } from '#server/people/sessions/customer-app.ts';
import { answer, success } from '#server/kernel/http/envelope.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { newsOf } from './customer-news.ts';

const newsWire = z
  .object({
    /** The subject, a space, and the occurrence: a repeated notification has the same key. */
    key: z.string(),
    message: z.string(),
    link: z.object({ name: z.string(), href: z.string() }),
  })
  .openapi('News');

const route = createRoute({
  method: 'get',
  path: '/client/news',
  tags: ['Conta'],
  summary: 'O que pede a atenção do cliente: discos procurados que voltaram, e pedidos que esperam pagamento',
  responses: answers(answer(z.array(newsWire))),
});

/** The notifications for a customer, shown on every page of the shop. */
export const newsRoutes = (store: StoreContext) => {
  const app = customerApp(store);
  app.openapi(route, async (context) =>
    context.json(success(await newsOf(store, context.get('signedIn').customer.id)), 200),
  );
  return app;
};
