import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { orders } from './order-tables.ts';
import { boletoSettlesDays, ownDetails, reviewDays, wrongAmount } from '#domain/orders/payment-life.ts';
import { payments } from './payment-tables.ts';

const query = new QueryBuilder();
const daysBefore = (now: SQL, days: number) => sql`${now} - make_interval(hours => ${days * 24})`;

/**
 * Whether money may be on its way by an attempt, in a selection from `payments`: a boleto, also while banks still settle one
 * that has ended; a card that its bank reviews; a payment of another amount, until the shopkeeper has decided.
 */
export const waitsForMoney = (now: Date | Placeholder): SQL<boolean> => {
  const { method, status, statusDetail, isLive, expiresAt, createdAt } = payments;
  const instant = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
  return sql<boolean>`coalesce(case
    when ${statusDetail} = ${wrongAmount} then ${status} = 'in_process'
    when ${status} = 'in_process' then ${isLive} and ${createdAt} > ${daysBefore(instant, reviewDays)}
    when ${method} = 'boleto' then ${isLive} or (${statusDetail} = ${ownDetails.expired}
      and ${expiresAt} > ${daysBefore(instant, boletoSettlesDays)})
  end, false)`;
};

/** The attempts of an order that wait for money, in a selection from `orders`. */
export const moneyOnItsWay = (now: Date | Placeholder) =>
  query
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), waitsForMoney(now)));
