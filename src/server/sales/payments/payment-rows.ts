import { and, desc, eq } from 'drizzle-orm';
import { orders } from '../tables/order-tables.ts';
import { lockWholeOrder, type OrderRow } from '../orders/lock-order.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { payments } from '../tables/payment-tables.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';

export const readPaymentRow = async ({ orm }: StoreContext, id: number): Promise<PaymentRow | null> => {
  const [row] = await orm.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
};

export const paymentOfReference = async (
  { orm }: StoreContext,
  reference: string,
): Promise<PaymentRow | null> => {
  const [row] = await orm.select().from(payments).where(eq(payments.reference, reference));
  return row ?? null;
};

/** The attempt of an order that may still be paid. */
export const liveAttemptOf = async ({ orm }: StoreContext, orderId: number): Promise<PaymentRow | null> => {
  const [row] = await orm
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.isLive, true)));
  return row ?? null;
};

export const latestAttemptOf = async ({ orm }: StoreContext, orderId: number): Promise<PaymentRow | null> => {
  const [row] = await orm
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  return row ?? null;
};

/** The order of a customer; null for an unknown order, and for that of another customer. */
export const ownOrder = async (
  { orm }: StoreContext,
  customerId: number,
  orderId: number,
): Promise<OrderRow | null> => {
  const [row] = await orm
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  return row ?? null;
};

interface LockedPayment {
  order: OrderRow;
  payment: PaymentRow;
}

/** Locks a payment with its order, in the order of all locks: customer, order, payment. */
export const lockPayment = async (inside: StoreContext, id: number): Promise<LockedPayment> => {
  const locked = await lockIfThere(inside, id);
  if (!locked) throw new Error(`There is no payment ${id}.`);
  return locked;
};

/** Like lockPayment; null for an attempt that never reached its provider and was deleted in the meantime. */
export const lockIfThere = async (inside: StoreContext, id: number): Promise<LockedPayment | null> => {
  const known = await readPaymentRow(inside, id);
  const order = known && (await lockWholeOrder(inside, known.orderId));
  const [payment] = await inside.orm.select().from(payments).where(eq(payments.id, id)).for('update');
  return order && payment ? { order, payment } : null;
};

export const updatePayment = async (
  { orm, now }: StoreContext,
  id: number,
  values: Partial<PaymentRow>,
): Promise<PaymentRow> => {
  const [row] = await orm
    .update(payments)
    .set({ ...values, updatedAt: now() })
    .where(eq(payments.id, id))
    .returning();
  if (!row) throw new Error(`The payment ${id} is gone.`);
  return row;
};

export const setOrderPayment = async (
  { orm, now }: StoreContext,
  id: number,
  values: Pick<Partial<OrderRow>, 'paymentStatus' | 'attention'>,
): Promise<void> => {
  await orm
    .update(orders)
    .set({ ...values, updatedAt: now() })
    .where(eq(orders.id, id));
};
