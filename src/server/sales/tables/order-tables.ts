import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OrderAddress, OrderChannel, OrderPickup } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentStatus } from '#domain/orders/payment-status.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { id, instant } from '#server/kernel/db/columns.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';

/** Why the shopkeeper has to look at an order. */
export type Attention = 'conflict' | 'dispute' | 'refund-failed';

/** Who bought, as it was when the order was made. Emptied as far as the law allows when the account is deleted. */
export interface Buyer {
  name: string;
  email: string;
  /** 11 digits. */
  cpf: string;
  /** 10 or 11 digits. */
  phone: string;
}

/** An order is a snapshot: none of it follows the catalogue, the address or the customer. Money is in centavos. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** 'S-100042', as orderNumberOf makes it of the id. */
    number: text()
      .notNull()
      .unique()
      .generatedAlwaysAs((): ReturnType<typeof sql> => sql`'S-' || (100000 + id)::text`),
    /** null once the account is deleted. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    channel: text().$type<OrderChannel>().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    /** null for an order that is picked up. */
    address: jsonb().$type<OrderAddress>(),
    /** Where it is picked up; null for an order that is sent. (Decision 71.) */
    pickup: jsonb().$type<OrderPickup>(),
    /** The digits with which it is handed over, from when it is ready until then. */
    pickupCode: text('pickup_code'),
    /** Wrong codes that were given since the last one was mailed. */
    pickupTries: integer('pickup_tries').notNull().default(0),
    /** Digest of cart lines, prices, address and freight: an equal checkout reuses the order. */
    digest: text().notNull(),
    /** 'PAC' of 'Correios'; 'Retirar na loja' of none. */
    serviceName: text('service_name').notNull(),
    serviceCompany: text('service_company').notNull(),
    serviceId: integer('service_id').notNull(),
    /** Business days. */
    deliveryDays: integer('delivery_days').notNull(),
    subtotal: integer().notNull(),
    shipping: integer().notNull(),
    discount: integer().notNull(),
    total: integer().notNull(),
    /** Until when the copies of an unpaid order are held; null for one that holds none, or is paid. */
    holdUntil: instant('hold_until'),
    /** When the hold of an order ended that is still unpaid. */
    holdEndedAt: instant('hold_ended_at'),
    /** When the lines of the order left the cart: once, so that copies which are added later stay. */
    cartLeftAt: instant('cart_left_at'),
    /** The order that holds what was left of this one, when some of its copies were sold before it was paid. */
    restOrderId: integer('rest_order_id').references((): AnyPgColumn => orders.id),
    attention: text().$type<Attention>(),
    trackingCode: text('tracking_code'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    paidAt: instant('paid_at'),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('orders_by_customer').on(table.customerId, table.id),
    index('orders_by_status').on(table.status, table.id),
    index('orders_by_hold')
      .on(table.holdUntil)
      .where(sql`${table.holdUntil} is not null`),
    index('orders_by_hold_end')
      .on(table.holdEndedAt)
      .where(sql`${table.holdEndedAt} is not null`),
    check('order_total', sql`${table.total} = ${table.subtotal} + ${table.shipping} - ${table.discount}`),
    check('order_goes_one_way', sql`(${table.address} is null) <> (${table.pickup} is null)`),
    check('order_money', sql`${table.subtotal} >= 0 and ${table.shipping} >= 0 and ${table.discount} >= 0`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** A record with orders is never deleted. */
    releaseId: integer('release_id')
      .notNull()
      .references(() => releases.id),
    /** Order of the lines, from 0. */
    place: integer().notNull(),
    quantity: integer().notNull(),
    /** Copies that the order holds at the moment: open holds, and paid copies that were not shipped yet. */
    held: integer().notNull(),
    /** When the customer began to hold the record unpaid: the beginning is that of the orders which this one replaced. */
    heldSince: instant('held_since'),
    /** When the copies went back on sale; null while they are held, or were not yet. */
    releasedAt: instant('released_at'),
    slug: text().notNull(),
    productName: text('product_name').notNull(),
    artistName: text('artist_name').notNull(),
    albumTitle: text('album_title').notNull(),
    imageUrl: text('image_url'),
    /** Codes of the Goldmine scale. */
    mediaCondition: text('media_condition'),
    sleeveCondition: text('sleeve_condition'),
    /** Of one copy: before a promotion, and as sold. */
    regularPrice: integer('regular_price').notNull(),
    unitPrice: integer('unit_price').notNull(),
  },
  (table) => [
    uniqueIndex('order_lines_once').on(table.orderId, table.releaseId),
    index('order_lines_by_release').on(table.releaseId),
    check('order_line_counts', sql`${table.quantity} > 0 and ${table.held} between 0 and ${table.quantity}`),
  ],
);

/** Every change of an order's status, the first one included. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    statusFrom: text('status_from').$type<OrderStatus>(),
    statusTo: text('status_to').$type<OrderStatus>().notNull(),
    /** In words for the customer. */
    notes: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('order_history_by_order').on(table.orderId, table.id)],
);
