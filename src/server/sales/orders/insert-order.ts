import { arrivesOn } from '#domain/orders/arrival.ts';
import type { OrderChannel } from '#domain/orders/order.ts';
import { recordEvent } from '#server/kernel/store/events.ts';
import { orderPlaced } from '../sales-events.ts';
import { defaultConfig } from '#server/catalogue/settings/store-config.ts';
import type { Claims } from '../stock/claims.ts';
import type { LockedRelease } from '../stock/lock-releases.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import type { DraftLine, OrderDraft } from './order-draft.ts';
import { type FullOrder, type HistoryRow, linesOf, type OrderLineRow } from './order-rows.ts';
import { holdEnd } from './renew-hold.ts';
import { getTableColumns, inArray, type Name, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { builtStatement } from '#server/kernel/db/built-statement.ts';
import { orderHistory, orderLines, orders } from '../tables/order-tables.ts';
import { changeStock } from '../stock/change-stock.ts';

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
  const begun = order.draft.lines.flatMap(({ releaseId }) => order.claims.get(releaseId) ?? []);
  const until = holdEnd(inside.now(), order.holdMinutes, begun);
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
  return { order: row, lines, payments: [], history: [first], returns: [], refunds: [], returnDays };
};

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
  const { service, lines: _lines, ...snapshot } = draft;
  const createdAt = now();
  return {
    ...snapshot,
    ...{ customerId, channel, digest, cartLeftAt, createdAt },
    serviceName: service.name,
    serviceCompany: service.company,
    serviceId: service.id,
    deliveryDays: service.deliveryDays,
    arrivesOn: arrivesOn(createdAt, { postingDays: draft.postingDays, deliveryDays: service.deliveryDays }),
    holdUntil,
    holdEndedAt: holdUntil ? null : createdAt,
  };
};

/** The initial values of the columns that a new order does not set. */
const emptyYet = {
  status: 'pending',
  paymentStatus: 'pending',
  restOrderId: null,
  attention: null,
  trackingCode: null,
  pickupCode: null,
  pickupTries: 0,
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  endedAt: null,
} as const;

/** The columns that a new order sets. */
type NewRow = Omit<OrderRow, 'id' | 'number' | 'updatedAt' | keyof typeof emptyYet>;

/** A line with its held copies, and the instant at which its customer began to hold the record. */
type HeldLine = DraftLine & Pick<OrderLineRow, 'held' | 'heldSince'>;

const { id: _orderId, number: _number, ...orderColumns } = getTableColumns(orders);
const { id: _lineId, orderId: _order, releasedAt: _released, ...lineColumns } = getTableColumns(orderLines);

/** Columns that are read from JSON with the names of their fields: as a list, as values, and as the type of the record. */
const fromJson = (columns: Record<string, PgColumn>) => {
  const listed = (part: (field: Name, column: PgColumn) => SQL) =>
    sql.join(
      Object.entries(columns).map(([field, column]) => part(sql.identifier(field), column)),
      sql`, `,
    );
  return {
    names: listed((_field, { name }) => sql`${sql.identifier(name)}`),
    values: listed((field) => sql`given.${field}`),
    shape: listed((field, column) => sql`${field} ${sql.raw(column.getSQLType())}`),
  };
};

const insertion = builtStatement('store_order', (orm) => {
  const [ofOrder, ofLine] = [fromJson(orderColumns), fromJson(lineColumns)];
  const order = orm.$with('new_order', { id: orders.id, number: orders.number }).as(sql`
    insert into ${orders} (${ofOrder.names}) select ${ofOrder.values}
    from jsonb_to_record(${sql.placeholder('order')}::jsonb) as given (${ofOrder.shape})
    returning id, number, created_at`);
  const lines = orm.$with('new_lines', {}).as(sql`
    insert into ${orderLines} (order_id, ${ofLine.names}) select new_order.id, ${ofLine.values}
    from new_order, jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as given (${ofLine.shape})
    returning id, place`);
  const history = orm.$with('new_history', {}).as(sql`
    insert into ${orderHistory} (order_id, status_to, created_at)
    select id, 'pending', created_at from new_order returning id`);
  return orm
    .with(order, lines, history)
    .select({
      id: order.id,
      number: order.number,
      lineIds: sql<number[]>`(select array_agg(id order by place) from new_lines)`,
      historyId: sql<number>`(select id from new_history)`,
    })
    .from(order);
});

/**
 * Stores a new order, its lines and the first row of its history by one statement. The copies that the lines
 * are said to hold are committed by the caller, in the same transaction.
 */
const storeOrder = async (
  { orm }: StoreContext,
  row: NewRow,
  lines: readonly HeldLine[],
): Promise<{ order: OrderRow; lines: OrderLineRow[]; first: HistoryRow }> => {
  const placed = lines.map((line, place) => ({ ...line, place }));
  const { createdAt } = row;
  const stored = { ...row, ...emptyYet, updatedAt: createdAt };
  const [made] = await insertion(orm, { order: JSON.stringify(stored), lines: JSON.stringify(placed) });
  if (!made) throw new Error('The order was not stored.');
  const { id: orderId, number, lineIds, historyId } = made;
  return {
    order: { ...stored, id: orderId, number },
    lines: placed.map((line) => ({
      ...line,
      id: idAt(lineIds, line.place),
      orderId,
      releasedAt: null,
    })),
    first: { id: historyId, orderId, statusFrom: null, statusTo: 'pending', notes: null, createdAt },
  };
};

const idAt = (lineIds: readonly number[], place: number): number => {
  const id = lineIds[place];
  if (id === undefined) throw new Error(`The line ${place} of the order was not stored.`);
  return id;
};

type LineRow = typeof orderLines.$inferSelect;

interface NewHold {
  lines: readonly Pick<LineRow, 'releaseId' | 'held'>[];
  /** Lines of the orders that it replaces. */
  replaced: readonly Pick<LineRow, 'orderId' | 'releaseId' | 'held'>[];
  /** All records of the new and the replaced lines. */
  locked: Map<number, LockedRelease>;
  /** Customers who began to wait at this instant or later are notified of freed copies. */
  since: Date;
}

/**
 * Commits the copies of a new order, in one change with those that the replaced orders give back, so that no other
 * customer can take them in between. The caller has checked that there are enough.
 */
const holdNew = async (inside: StoreContext, { lines, replaced, locked, since }: NewHold): Promise<void> => {
  const { orm } = inside;
  const freed = [...new Set(replaced.filter(({ held }) => held > 0).map((line) => line.orderId))];
  if (freed.length > 0)
    await orm
      .update(orderLines)
      .set({ held: 0, releasedAt: inside.now() })
      .where(inArray(orderLines.orderId, freed));
  const committed = new Map<number, number>();
  const add = (releaseId: number, copies: number) =>
    committed.set(releaseId, (committed.get(releaseId) ?? 0) + copies);
  for (const { releaseId, held } of lines) add(releaseId, held);
  for (const { releaseId, held } of replaced) add(releaseId, -held);
  await changeStock(
    inside,
    [...committed].map(([releaseId, change]) => ({ releaseId, committed: change })),
    { notify: since, locked },
  );
};
