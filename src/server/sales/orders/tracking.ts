import { z } from '@hono/zod-openapi';
import { canTrack } from '#domain/orders/order-transitions.ts';
import { type OrderStatus, orderStatuses, orderStatusLabels } from '#domain/orders/order-status.ts';
import type { FullOrder, HistoryRow } from './order-rows.ts';
import { trackingUrlOf } from './tracking-url.ts';

export const trackingWire = z
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
export const trackingOf = ({ order, history }: FullOrder): z.infer<typeof trackingWire> | null => {
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
