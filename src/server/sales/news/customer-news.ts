import { and, eq, max } from 'drizzle-orm';
import { availabilityOf } from '#domain/records/availability.ts';
import { payActionOf } from '#domain/orders/order-actions.ts';
import { paths } from '#paths.ts';
import { restocks, wantlistItems } from '../tables/list-tables.ts';
import { wantlist } from '../lists/list-kinds.ts';
import { listOf } from '../lists/list-rows.ts';
import { paymentsOf } from '../orders/order-rows.ts';
import { orders } from '../tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** A notification for a customer. */
export interface CustomerNews {
  /** The subject, a space, and the occurrence: a repeated notification has the same key. */
  key: string;
  message: string;
  link: { name: string; href: string };
}

/** The notifications of a customer, the most urgent first. */
export const newsOf = async (store: StoreContext, customerId: number): Promise<CustomerNews[]> => [
  ...(await orderNews(store, customerId)),
  ...(await restockNews(store, customerId)),
];

/**
 * Unpaid orders without a payment under way. A new order that is still held is being paid, and a WhatsApp order is paid in
 * its conversation.
 */
const orderNews = async (store: StoreContext, customerId: number): Promise<CustomerNews[]> => {
  const pending = await store.orm
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'pending')))
    .orderBy(orders.id);
  const attempts = await paymentsOf(
    store,
    pending.map(({ id }) => id),
  );
  return pending.flatMap((order) => {
    const action = payActionOf(order);
    const isHeld = order.holdUntil !== null && order.holdUntil > store.now();
    if (action === null || action === 'otherwise' || (action === 'pay' && isHeld)) return [];
    const tries = attempts.filter(({ orderId }) => orderId === order.id).length;
    const message =
      action === 'retry'
        ? `O pagamento do pedido ${order.number} foi recusado.`
        : `O pedido ${order.number} não foi pago, e seus discos não estão mais separados.`;
    const name = action === 'retry' ? 'Tentar Pagamento' : 'Pagar';
    return [
      {
        key: `order:${order.id} ${action}-${tries}`,
        message,
        link: { name, href: paths.orderPayment(order.id) },
      },
    ];
  });
};

/** The wanted records that are available again, in one notification with a new key for each restock. */
const restockNews = async (store: StoreContext, customerId: number): Promise<CustomerNews[]> => {
  const wanted = await listOf(store, { ...wantlist, withTracks: false }, customerId);
  const back = wanted.filter(({ release }) => availabilityOf(release.offer).state === 'available');
  const [first] = back;
  if (!first) return [];
  const [last] = await store.orm
    .select({ id: max(restocks.id) })
    .from(restocks)
    .innerJoin(wantlistItems, eq(wantlistItems.releaseId, restocks.releaseId))
    .where(eq(wantlistItems.customerId, customerId));
  const message =
    back.length === 1
      ? `${first.release.title} voltou ao estoque.`
      : `${back.length} discos da sua lista de interesse voltaram ao estoque.`;
  const href = back.length === 1 ? paths.release(first.release.slug) : paths.wantlist;
  return [{ key: `restock ${last?.id ?? 0}-${back.length}`, message, link: { name: 'Ver', href } }];
};
