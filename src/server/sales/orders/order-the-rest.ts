import { eq } from 'drizzle-orm';
import * as config from '#config.ts';
import type { ShortLine } from '../stock/hold.ts';
import { claimsOf } from '../stock/claims.ts';
import { lockReleases } from '../stock/lock-releases.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import { insertOrder } from './insert-order.ts';
import type { OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { digestOfDraft, draftOrder, type OrderDraft, freeFromOf } from './order-draft.ts';
import { linesOf } from './order-rows.ts';
import { soldOutText } from './order-refusals.ts';
import { orders } from '../tables/order-tables.ts';

/**
 * Cancels an unpaid order whose copies were sold in the meantime, and makes a new one of the remaining copies, with its
 * own total. Inside a transaction, with the order locked and no live attempt. Returns the id of the new order; null
 * when nothing is left. (Decision 62.)
 */
export const orderTheRest = async (
  inside: StoreContext,
  order: OrderRow,
  short: readonly ShortLine[],
): Promise<number | null> => {
  const lines = await linesOf(inside, [order.id]);
  const records = lines.map(({ releaseId }) => releaseId);
  const locked = await lockReleases(inside, records);
  const left = new Map(short.map(({ product_id, stock }) => [product_id, stock]));
  const rest = lines
    .map(({ id: _id, orderId: _order, place: _place, ...line }) => ({
      ...line,
      quantity: Math.min(line.quantity, left.get(line.releaseId) ?? line.quantity),
    }))
    .filter(({ quantity }) => quantity > 0);
  if (rest.length === 0) {
    await moveOrder(inside, order, 'canceled', { notes: soldOutText(short) });
    return null;
  }
  const draft = await draftOfRest(inside, order, rest);
  const made = await insertOrder(inside, {
    ...{ customerId: order.customerId, channel: order.channel, draft, digest: digestOfDraft(draft) },
    holdMinutes: config.order.holdMinutes,
    cartLeftAt: order.cartLeftAt,
    locked,
    claims: order.customerId === null ? new Map() : await claimsOf(inside, order.customerId, records),
    replaces: [order],
    sold: soldOutText(short),
    why: (number) => `${soldOutText(short)} O pedido ${number} ficou com o resto.`,
  });
  await inside.orm.update(orders).set({ restOrderId: made.order.id }).where(eq(orders.id, order.id));
  return made.order.id;
};

/** The freight stays as quoted; free freight is decided again. */
const draftOfRest = async (
  { orm }: StoreContext,
  order: OrderRow,
  lines: OrderDraft['lines'],
): Promise<OrderDraft> => {
  const freeFrom = freeFromOf(await configOf(orm));
  const { buyer, address, pickup } = order;
  const service = {
    id: order.serviceId,
    name: order.serviceName,
    company: order.serviceCompany,
    price: order.shipping,
    deliveryDays: order.deliveryDays,
  };
  const freight = { service, cheapest: order.discount, freeFrom, postingDays: order.postingDays };
  return draftOrder({ buyer, address, pickup, lines, freight });
};
