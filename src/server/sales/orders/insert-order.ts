import type { OrderChannel } from '#domain/orders/order.ts';
import { recordEvent } from '#server/kernel/store/events.ts';
import { orderPlaced } from '../sales-events.ts';
import { defaultConfig } from '#server/catalogue/settings/store-config.ts';
import type { Claims } from '../stock/claims.ts';
import { holdNew } from '../stock/hold-new.ts';
import type { LockedRelease } from '../stock/lock-releases.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import type { OrderDraft } from './order-draft.ts';
import { type FullOrder, linesOf } from './order-rows.ts';
import { holdEnd } from './renew-hold.ts';
import { type HeldLine, type NewRow, storeOrder } from './store-order.ts';

/** A placeholder in the new order: the days of return count only from its delivery. */
const { days: returnDays } = defaultConfig.returns;

interface NewOrder {
  customerId: number | null;
  channel: OrderChannel;
  draft: OrderDraft;
  digest: string;
  holdMinutes: number;
  cartLeftAt?: Date | null;
  /** The unpaid orders that it replaces, and the note that their customer reads there. */
  replaces: readonly Pick<OrderRow, 'id' | 'number' | 'createdAt'>[];
  why: (number: string) => string;
  /** The copies of replaced orders that were sold in the meantime, in words. */
  sold?: string;
  /** The records of its lines, and of those of the replaced orders. */
  locked: Map<number, LockedRelease>;
  /** The instants at which the customer began to hold the records. */
  claims: Claims;
}

/**
 * Stores an order with its lines, its hold and its first row of history. After the hour of a record the order holds
 * nothing, and can be paid while the copies are free. The caller holds the locks of the customer, of the replaced
 * orders and of all records, and has checked that there are enough copies.
 */
export const insertOrder = async (inside: StoreContext, order: NewOrder): Promise<FullOrder> => {
  const { replaces, locked } = order;
  const until = holdEndOf(inside, order);
  const {
    order: row,
    lines,
    first,
  } = await storeOrder(inside, rowOf(inside, order, until), heldLines(inside, order, until));
  const replacedIds = replaces.map((old) => old.id);
  const replaced = replacedIds.length > 0 ? await linesOf(inside, replacedIds) : [];
  const since = new Date(
    Math.min(row.createdAt.getTime(), ...replaces.map((old) => old.createdAt.getTime())),
  );
  await holdNew(inside, { lines, replaced, locked, since });
  for (const old of replaces)
    await moveOrder(inside, old, 'canceled', { notes: order.why(row.number), isSilent: true });
  await recordEvent(inside, orderPlaced, {
    order: row,
    replaced: replaces.map((old) => old.number),
    sold: order.sold ?? null,
  });
  return { order: row, lines, payments: [], history: [first], returns: [], returnDays };
};

const claimed = ({ draft, claims }: NewOrder): Date[] =>
  draft.lines.flatMap(({ releaseId }) => claims.get(releaseId) ?? []);

const holdEndOf = ({ now }: StoreContext, order: NewOrder) =>
  holdEnd(now(), order.holdMinutes, claimed(order));

const heldLines = ({ now }: StoreContext, { draft, claims }: NewOrder, until: Date | null): HeldLine[] =>
  draft.lines.map((line) => ({
    ...line,
    held: until ? line.quantity : 0,
    heldSince: claims.get(line.releaseId) ?? (until && now()),
  }));

const rowOf = (
  { now }: StoreContext,
  { customerId, channel, draft, digest, cartLeftAt = null }: NewOrder,
  holdUntil: Date | null,
): NewRow => {
  const { service, buyer, address, pickup, subtotal, shipping, discount, total } = draft;
  const createdAt = now();
  return {
    customerId,
    channel,
    digest,
    cartLeftAt,
    createdAt,
    buyer,
    address,
    pickup,
    subtotal,
    shipping,
    discount,
    total,
    serviceName: service.name,
    serviceCompany: service.company,
    serviceId: service.id,
    deliveryDays: service.deliveryDays,
    holdUntil,
    holdEndedAt: holdUntil ? null : createdAt,
  };
};
