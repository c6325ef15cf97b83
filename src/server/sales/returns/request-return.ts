import { formatDate } from '#domain/time/dates.ts';
import { withdrawalEnd } from '#domain/orders/withdrawal.ts';
import { recordEvent } from '#server/kernel/store/events.ts';
import { returnMoved } from '../sales-events.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { fillOrder, type FullOrder } from '../orders/order-rows.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { returnLines, returns } from '../tables/return-tables.ts';

export interface ReturnWish {
  /** The order, locked with its customer by the caller. */
  order: OrderRow;
  /** Undefined: all copies that were not returned yet. */
  items: readonly Copies[] | undefined;
  /** Whether the request has a key of its own, so that it is no repetition of another one. */
  isKeyed: boolean;
}

interface Copies {
  lineId: number;
  quantity: number;
}

export type ReturnAnswer =
  | { state: 'done' }
  /** The order cannot be returned, or no longer. */
  | { state: 'refused'; message: string }
  /** The requested copies are wrong. */
  | { state: 'invalid'; message: string };

/** Time within which the same request without a key counts as a repetition. */
const repeatMs = 60_000;

/** Withdraws from the purchase of some copies, in a transaction. (Decision 69.) */
export const requestReturn = async (
  inside: StoreContext,
  { order, items, isKeyed }: ReturnWish,
): Promise<ReturnAnswer> => {
  const full = await fillOrder(inside, order);
  if (!isKeyed && isRepeated(inside, full, items)) return { state: 'done' };
  const refusal = refusalOf(full, inside.now());
  if (refusal !== null) return { state: 'refused', message: refusal };
  const copies = copiesOf(full, items);
  if ('message' in copies) return { state: 'invalid', message: copies.message };
  const createdAt = inside.now();
  const [row] = await inside.orm
    .insert(returns)
    .values({ orderId: order.id, status: 'requested', createdAt })
    .returning({ id: returns.id });
  if (!row) throw new Error('The return was not stored.');
  await inside.orm.insert(returnLines).values(copies.lines.map((line) => ({ returnId: row.id, ...line })));
  await recordEvent(inside, returnMoved, { order, returnId: row.id, to: 'requested' });
  return { state: 'done' };
};

const refusalOf = ({ order, lines, returns: known, returnDays }: FullOrder, now: Date): string | null => {
  if (order.status === 'refunded') return 'Este pedido já foi devolvido.';
  if (order.status !== 'delivered' || !order.deliveredAt)
    return 'A devolução pode ser pedida quando o pedido estiver entregue.';
  const end = withdrawalEnd(order.deliveredAt, returnDays);
  if (now > end) return `O prazo para a devolução terminou em ${formatDate(end.toISOString())}.`;
  const isGone = lines.every(({ id, quantity }) => returnedCopies(known, id) >= quantity);
  return isGone ? 'A devolução de todos os discos deste pedido já foi pedida.' : null;
};

const copiesOf = (
  { lines, returns: known }: FullOrder,
  items: ReturnWish['items'],
): { lines: Copies[] } | { message: string } => {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity - returnedCopies(known, id)]));
  if (!items) {
    const all = [...left].map(([lineId, quantity]) => ({ lineId, quantity }));
    return { lines: all.filter(({ quantity }) => quantity > 0) };
  }
  const wanted = summed(items);
  for (const { lineId, quantity } of wanted) {
    const most = left.get(lineId);
    const name = lines.find(({ id }) => id === lineId)?.productName;
    if (most === undefined) return { message: 'Este item não é deste pedido.' };
    if (quantity > most) return { message: `De '${name}' você ainda pode devolver ${most}.` };
  }
  return { lines: wanted };
};

/** Each line once. */
const summed = (items: readonly Copies[]): Copies[] => {
  const sums = new Map<number, number>();
  for (const { lineId, quantity } of items) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
};

/** Whether this equals the newest return, as from a button that was pressed twice. */
const isRepeated = ({ now }: StoreContext, full: FullOrder, items: ReturnWish['items']): boolean => {
  const newest = full.returns.at(-1);
  if (newest?.status !== 'requested') return false;
  if (now().getTime() - newest.createdAt.getTime() > repeatMs) return false;
  const isAllGone = full.lines.every(({ id, quantity }) => returnedCopies(full.returns, id) >= quantity);
  return items ? keyOf(summed(items)) === keyOf(newest.lines) : isAllGone;
};

const keyOf = (lines: readonly Copies[]) =>
  lines
    .map(({ lineId, quantity }) => `${lineId}:${quantity}`)
    .toSorted()
    .join();

/** The number of copies of a line in some returns, without returns whose parcel never came. */
export const returnedCopies = (returns: FullOrder['returns'], lineId: number): number =>
  returns
    .filter(({ status }) => status !== 'closed')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
