import { and, eq, exists, inArray, notInArray, or, sql } from 'drizzle-orm';
import { paidStatuses } from '#domain/orders/payment-life.ts';
import { isActive, orderStatuses } from '#domain/orders/order-status.ts';
import { orders } from '../tables/order-tables.ts';
import { payments, refunds } from '../tables/payment-tables.ts';
import { returns } from '../tables/return-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** The numbers of the orders for which the shop still needs the customer: under way, coming back, or being paid back. */
export const openOrders = async ({ orm }: StoreContext, customerId: number): Promise<string[]> => {
  const one = { one: sql`1` };
  const isReturning = exists(
    orm
      .select(one)
      .from(returns)
      .where(and(eq(returns.orderId, orders.id), notInArray(returns.status, ['refunded', 'closed']))),
  );
  // After a refused refund, the shop owes the money until the provider has paid back all of it.
  const isPaidBack = exists(
    orm
      .select(one)
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(
          eq(payments.orderId, orders.id),
          or(eq(refunds.state, 'asked'), and(eq(refunds.state, 'failed'), eq(payments.status, 'approved'))),
        ),
      ),
  );
  const isUnderWay = inArray(orders.status, orderStatuses.filter(isActive));
  const rows = await orm
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), or(isUnderWay, isReturning, isPaidBack)))
    .orderBy(orders.id);
  return rows.map(({ number }) => number);
};

/**
 * Empties the orders of a customer who leaves. Paid orders keep name, CPF and address, which the tax law requires with
 * the invoice (CTN, article 195); unpaid ones keep no personal data.
 */
export const emptyOrders = async ({ orm }: StoreContext, customerId: number): Promise<void> => {
  const own = eq(orders.customerId, customerId);
  const ids = orm.select({ id: orders.id }).from(orders).where(own);
  await orm.update(payments).set({ pending: null }).where(inArray(payments.orderId, ids));
  const wasPaid = exists(
    orm
      .select({ one: sql`1` })
      .from(payments)
      .where(and(eq(payments.orderId, orders.id), inArray(payments.status, paidStatuses))),
  );
  await orm
    .update(orders)
    .set({ buyer: sql`${orders.buyer} || '{"email":"","phone":""}'::jsonb` })
    .where(own);
  await orm
    .update(orders)
    .set({
      buyer: { name: '', email: '', cpf: '', phone: '' },
      address: sql`case when ${orders.address} is not null then
        jsonb_build_object('state', ${orders.address}->'state') || ${JSON.stringify(noAddress)}::jsonb end`,
    })
    .where(and(own, sql`not ${wasPaid}`));
};

const noAddress = {
  name: '',
  street: '',
  number: '',
  complement: null,
  neighborhood: '',
  city: '',
  zipCode: '',
};
