import { createRoute, z } from '@hono/zod-openapi';
import { answersOr404 } from '#server/kernel/http/api-app.ts';
import { atBothAddresses, customerApp } from '#server/people/sessions/customer-app.ts';
import { answer, failure, success } from '#server/kernel/http/envelope.ts';
import { idParameter } from '#server/kernel/http/parameters.ts';
import { unknownOrder } from './order-refusals.ts';
import { type FullOrder, type HistoryRow, readOrder } from './order-rows.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { canTrack } from '#domain/orders/order-transitions.ts';
import { type OrderStatus, orderStatuses, orderStatusLabels } from '#domain/orders/order-status.ts';
import { trackingUrlOf } from './tracking-url.ts';

const trackingWire = z
  .object({
    order_number: z.string(),
    code: z.string(),
    url: z.string(),
    company: z.string(),
    status: z.enum(orderStatuses),
    /** The events, the newest first. They are the shop's own, because carriers send none. */
    events: z.array(z.object({ at: z.iso.datetime(), text: z.string(), place: z.string().nullable() })),
  })
  .openapi('Tracking');

/** The statuses of an order whose parcel is with the carrier. */
const travels: readonly OrderStatus[] = ['shipped', 'delivered'];

/** The tracking of a parcel; null for an order that cannot be tracked. */
const trackingOf = ({ order, history }: FullOrder): z.infer<typeof trackingWire> | null => {
  const { trackingCode: code } = order;
  if (code === null || !canTrack(order.status, code)) return null;
  return {
    order_number: order.number,
    code,
    url: trackingUrlOf(order, code),
    company: order.serviceCompany,
    status: order.status,
    events: history
      .filter(({ statusTo }) => travels.includes(statusTo))
      .toReversed()
      .map((row) => eventOf(order, row)),
  };
};

const eventOf = ({ serviceName, serviceCompany, address }: FullOrder['order'], row: HistoryRow) => ({
  at: row.createdAt.toISOString(),
  text:
    row.statusTo === 'shipped'
      ? `${orderStatusLabels.shipped} por ${serviceName} (${serviceCompany})`
      : orderStatusLabels[row.statusTo],
  place: row.statusTo === 'delivered' && address?.city ? `${address.city} - ${address.state}` : null,
});

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
