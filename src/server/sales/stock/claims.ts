import { and, eq, gt, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { order } from '#config.ts';
import { orderLines, orders } from '../tables/order-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

const query = new QueryBuilder();

/** The instant since which copies must have been on sale for all, so that a new hour begins. */
const restedSince = (now: Date | Placeholder) =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz - make_interval(mins => ${order.restMinutes})`;

/**
 * The instant at which a customer began to hold a record without paying, in a selection from `releases`; null for a
 * record whose hour begins with the next hold. The beginning is kept across replaced and canceled orders.
 */
export const claimStart = (customerId: number | Placeholder, now: Date | Placeholder): SQL<Date | null> => {
  const start = query
    .select({ start: sql`min(${orderLines.heldSince})` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        isNull(orders.paidAt),
        eq(orderLines.releaseId, releases.id),
        or(gt(orderLines.held, 0), gt(orderLines.releasedAt, restedSince(now))),
      ),
    );
  return sql<Date | null>`${start}`.mapWith(orderLines.heldSince);
};

/** The instants at which a customer began to hold some records; records whose hour begins anew are absent. */
export type Claims = ReadonlyMap<number, Date>;

export const claimsFrom = (rows: readonly { id: number; claim: Date | null }[]): Claims =>
  new Map(rows.flatMap(({ id, claim }) => (claim ? [[id, claim]] : [])));

export const claimsOf = async (
  { orm, now }: StoreContext,
  customerId: number,
  releaseIds: readonly number[],
): Promise<Claims> =>
  claimsFrom(
    await orm
      .select({ id: releases.id, claim: claimStart(customerId, now()) })
      .from(releases)
      .where(inArray(releases.id, [...releaseIds])),
  );

/**
 * The instant at which a customer's hour begins anew for all of some records, if nothing more is held: for copies that
 * are held now, it counts from the end of their hold. Null when it begins anew at once.
 */
export const freshClaimAt = async (
  { orm, now }: StoreContext,
  customerId: number,
  releaseIds: readonly number[],
): Promise<Date | null> => {
  const backOnSale = sql`case when ${orderLines.held} > 0 then ${orders.holdUntil} else ${orderLines.releasedAt} end`;
  const [row] = await orm
    .select({
      at: sql<Date | null>`max(${backOnSale}) + make_interval(mins => ${order.restMinutes})`.mapWith(
        orderLines.releasedAt,
      ),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        isNull(orders.paidAt),
        inArray(orderLines.releaseId, [...releaseIds]),
        or(gt(orderLines.held, 0), gt(orderLines.releasedAt, restedSince(now()))),
      ),
    );
  return row?.at ?? null;
};

/** The value of `heldSince` when an order takes its copies again. */
export const heldAgainSince = (now: Date): SQL => {
  const { heldSince, releasedAt } = orderLines;
  return sql`case when ${releasedAt} is null or ${releasedAt} > ${restedSince(now)}
    then coalesce(${heldSince}, ${now.toISOString()}::timestamptz) else ${now.toISOString()}::timestamptz end`;
};
