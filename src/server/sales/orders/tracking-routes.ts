import { createRoute, z } from '@hono/zod-openapi';
import { answersOr404 } from '#server/kernel/http/api-app.ts';
import { atBothAddresses, customerApp } from '#server/people/sessions/customer-app.ts';
import { answer, failure, success } from '#server/kernel/http/envelope.ts';
import { idParameter } from '#server/kernel/http/parameters.ts';
import { unknownOrder } from './order-refusals.ts';
import { readOrder } from './order-rows.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { trackingOf, trackingWire } from './tracking.ts';

const notSent = 'Este pedido ainda não tem código de rastreio.';

const trackingRoute = createRoute({
  method: 'get',
  path: '/orders/{id}/tracking',
  tags: ['Pedidos'],
  summary: 'Rastrear um pedido enviado',
  request: { params: z.object({ id: idParameter }) },
  responses: answersOr404(answer(trackingWire), `${unknownOrder}, ou ainda sem rastreio`),
});

export const trackingRoutes = (store: StoreContext) => {
  const app = customerApp(store);
  atBothAddresses(app)(trackingRoute, async (context) => {
    const order = await readOrder(store, context.req.valid('param').id, context.get('signedIn').customer.id);
    const tracking = order && trackingOf(order);
    if (!tracking) return context.json(failure(order ? notSent : unknownOrder), 404);
    return context.json(success(tracking), 200);
  });
  return app;
};
