import { sql } from 'drizzle-orm';
import { builtStatement } from '#server/kernel/db/built-statement.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { OrderRow } from './lock-order.ts';
import type { DraftLine } from './order-draft.ts';
import type { HistoryRow, OrderLineRow } from './order-rows.ts';
import { orderHistory, orderLines, orders } from '../tables/order-tables.ts';

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
export type NewRow = Omit<OrderRow, 'id' | 'number' | 'updatedAt' | keyof typeof emptyYet>;

/** A line with its held copies, and the instant at which its customer began to hold the record. */
export type HeldLine = DraftLine & Pick<OrderLineRow, 'held' | 'heldSince'>;

const given = <Name extends string>(name: Name) => sql.placeholder(name);

const insertion = builtStatement('store_order', (orm) => {
  const order = orm.$with('new_order').as(
    orm
      .insert(orders)
      .values({
        customerId: given('customerId'),
        channel: given('channel'),
        status: 'pending',
        paymentStatus: 'pending',
        buyer: given('buyer'),
        // Drizzle's mapping of JSON makes a JSON null of null.
        address: sql`${given('address')}::jsonb`,
        pickup: sql`${given('pickup')}::jsonb`,
        digest: given('digest'),
        serviceName: given('serviceName'),
        serviceCompany: given('serviceCompany'),
        serviceId: given('serviceId'),
        deliveryDays: given('deliveryDays'),
        subtotal: given('subtotal'),
        shipping: given('shipping'),
        discount: given('discount'),
        total: given('total'),
        // Drizzle's mapping of an instant does not take null.
        holdUntil: sql`${given('holdUntil')}::timestamptz`,
        holdEndedAt: sql`${given('holdEndedAt')}::timestamptz`,
        cartLeftAt: sql`${given('cartLeftAt')}::timestamptz`,
        createdAt: given('createdAt'),
        updatedAt: given('createdAt'),
      })
      .returning({ id: orders.id, number: orders.number, createdAt: orders.createdAt }),
  );
  const lines = orm.$with('new_lines', {}).as(sql`
    insert into ${orderLines} (order_id, release_id, place, quantity, held, held_since, slug, product_name, artist_name, album_title,
      image_url, media_condition, sleeve_condition, regular_price, unit_price)
    select new_order.id, line."releaseId", line.place, line.quantity, line.held, line."heldSince", line.slug, line."productName",
      line."artistName", line."albumTitle", line."imageUrl", line."mediaCondition", line."sleeveCondition",
      line."regularPrice", line."unitPrice"
    from new_order, jsonb_to_recordset(${given('lines')}::jsonb) as line (place int, "releaseId" int, quantity int, held int,
      "heldSince" timestamptz, slug text, "productName" text, "artistName" text, "albumTitle" text, "imageUrl" text, "mediaCondition" text,
      "sleeveCondition" text, "regularPrice" int, "unitPrice" int)
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
export const storeOrder = async (
  { orm }: StoreContext,
  row: NewRow,
  lines: readonly HeldLine[],
): Promise<{ order: OrderRow; lines: OrderLineRow[]; first: HistoryRow }> => {
  const placed = lines.map((line, place) => ({ ...line, place }));
  const [made] = await insertion(orm, {
    ...row,
    holdUntil: row.holdUntil?.toISOString() ?? null,
    holdEndedAt: row.holdEndedAt?.toISOString() ?? null,
    address: row.address && JSON.stringify(row.address),
    pickup: row.pickup && JSON.stringify(row.pickup),
    cartLeftAt: row.cartLeftAt?.toISOString() ?? null,
    lines: JSON.stringify(placed),
  });
  if (!made) throw new Error('The order was not stored.');
  const { id: orderId, number, lineIds, historyId } = made;
  const { createdAt } = row;
  return {
    order: { ...row, ...emptyYet, id: orderId, number, updatedAt: createdAt },
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
