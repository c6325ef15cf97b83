import type { Context } from 'hono';
import { order as limits } from '#config.ts';
import { customerApp, type CustomerEnv } from '#server/people/sessions/customer-app.ts';
import { failure, pageSuccess, success } from '#server/kernel/http/envelope.ts';
import { keyedWrite } from '../idempotency/key-header.ts';
import { answerRefusal } from '#server/kernel/http/refusal.ts';
import { configOf } from '#server/catalogue/settings/store-config-row.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { cancelOrder } from './cancel-order.ts';
import { countOrders, ordersOf } from '../orders/order-list.ts';
import { readOrder } from '../orders/order-rows.ts';
import { unknownOrder } from '../orders/order-refusals.ts';
import { routesBelow } from './order-routes.ts';
import { wireOfOrder, wireOfSummary } from '../orders/order-wire.ts';
import { retryPayment } from './retry-payment.ts';
import type { Answered } from '../idempotency/with-key.ts';
import { placeSiteOrder } from './place-site-order.ts';
import { placeWhatsappOrder } from './place-whatsapp-order.ts';
import { whatsappNumber } from './whatsapp-text.ts';

const noConversation = 'Esta loja não recebe pedidos pelo WhatsApp.';
const cancelledByCustomer = 'Cancelado a pedido do cliente.';

/** Answers with the stored or newly made order. */
const send = (context: Context, { status, answer }: Answered) => context.json(answer as never, status as 201);

export const orderRoutes = (store: StoreContext) => {
  const app = customerApp(store);
  const customerOf = (context: Context<CustomerEnv>) => context.get('signedIn').customer.id;

  for (const routes of [routesBelow(''), routesBelow('/client')]) {
    app.openapi(routes.create, async (context) => {
      const customerId = customerOf(context);
      const body = context.req.valid('json');
      const key = keyedWrite(context, customerId, context.req.valid('header')['idempotency-key'], body);
      try {
        return send(context, await placeSiteOrder(store, { customerId, key, body }));
      } catch (error) {
        return answerRefusal(context, error);
      }
    });

    app.openapi(routes.whatsapp, async (context) => {
      const customerId = customerOf(context);
      const body = context.req.valid('json');
      const phone = whatsappNumber((await configOf(store.orm)).company.whatsapp);
      if (phone === null) return context.json(failure(noConversation), 404);
      const key = keyedWrite(context, customerId, context.req.valid('header')['idempotency-key'], body);
      try {
        return send(context, await placeWhatsappOrder(store, { customerId, key, body, phone }));
      } catch (error) {
        return answerRefusal(context, error);
      }
    });

    app.openapi(routes.list, async (context) => {
      const customerId = customerOf(context);
      const { page, status: filter } = context.req.valid('query');
      const counts = await countOrders(store, customerId);
      const found = await ordersOf(store, { customerId, filter, page, perPage: limits.perPage });
      const list = found.map(wireOfSummary);
      const { data } = pageSuccess(list, counts[filter ?? 'all'], { page, per_page: limits.perPage });
      return context.json(success({ ...data, counts }), 200);
    });

    const own = async (context: Context<CustomerEnv>, id: number) =>
      readOrder(store, id, customerOf(context));

    app.openapi(routes.read, async (context) => {
      const found = await own(context, context.req.valid('param').id);
      return found
        ? context.json(success(wireOfOrder(found)), 200)
        : context.json(failure(unknownOrder), 404);
    });

    for (const [route, change] of [
      [routes.cancel, (id: number) => cancelOrder(store, id, { notes: cancelledByCustomer })],
      [routes.retry, (id: number) => retryPayment(store, id)],
    ] as const)
      app.openapi(route as typeof routes.cancel, async (context) => {
        const { id } = context.req.valid('param');
        if (!(await own(context, id))) return context.json(failure(unknownOrder), 404);
        try {
          await change(id);
        } catch (error) {
          return answerRefusal(context, error);
        }
        const changed = await own(context, id);
        return changed
          ? context.json(success(wireOfOrder(changed)), 200)
          : context.json(failure(unknownOrder), 404);
      });
  }
  return app;
};
