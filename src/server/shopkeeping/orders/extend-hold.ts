import { hourMs } from '#domain/time/units.ts';
import { announceHold } from '#server/letters/orders/announce.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { ShortLine } from '#server/sales/stock/hold.ts';
import { holdUntil } from '#server/sales/stock/hold.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { allOrNothing } from '#server/kernel/store/all-or-nothing.ts';

export type ExtendResult =
  | { state: 'done'; until: Date }
  | { state: 'refused'; from: OrderStatus | null }
  | { state: 'short'; lines: ShortLine[] };

/**
 * Holds the copies of an unpaid order for some hours from now, even when its hold has ended, and notifies the customer.
 * A longer hold stays.
 */
export const extendHold = (store: StoreContext, id: number, hours: number): Promise<ExtendResult> =>
  allOrNothing(store, async (inside): Promise<ExtendResult> => {
    const order = await lockOrder(inside, id);
    if (order?.status !== 'pending') return { state: 'refused', from: order?.status ?? null };
    const asked = new Date(inside.now().getTime() + hours * hourMs);
    const held = await holdUntil(inside, id, asked);
    if (held.state === 'sold-out') return { state: 'short', lines: held.lines };
    const { holdUntil: known } = order;
    if (known && known >= asked) return { state: 'done', until: known };
    await announceHold(inside, order);
    return { state: 'done', until: asked };
  });
