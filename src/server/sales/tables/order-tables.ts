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

/** The reason why the shopkeeper has to check an order. */
export type Attention = 'conflict' | 'dispute' | 'refund-failed';

/** The buyer, as of the time of the order. Emptied as far as the law allows when the account is deleted. */
export interface Buyer {
  name: string;
  email: string;
  /** 11 digits. */
  cpf: string;
  /** 10 or 11 digits. */
  phone: string;
}

/**
 * An order is a snapshot: changes of the catalogue, the address or the customer do not change it. Money is in centavos.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** 'S-100042', made of the id by orderNumberOf. */
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
    /** The place where it is picked up; null for an order that is sent. (Decision 71.) */
    pickup: jsonb().$type<OrderPickup>(),
    /** The code for the handover, while the order is ready to be picked up. */
    pickupCode: text('pickup_code'),
    /** Wrong codes that were entered since the last one was mailed. */
    pickupTries: integer('pickup_tries').notNull().default(0),
    /** Digest of cart lines, prices, address and freight: an equal checkout reuses the order. */
    digest: text().notNull(),
    /** 'PAC' of 'Correios'; 'Retirar na loja' without a company. */
    serviceName: text('service_name').notNull(),
    serviceCompany: text('service_company').notNull(),
    serviceId: integer('service_id').notNull(),
    /** Business days: from the payment until it is posted, and from then on until it arrives. */
    postingDays: integer('posting_days').notNull().default(0),
    deliveryDays: integer('delivery_days').notNull(),
    /**
     * The day until which it arrives, or is ready to be picked up, such as '2026-12-02': as if paid when it was ordered, and
     * from the payment on as paid. null in orders of older versions.
     */
    arrivesOn: text('arrives_on'),
    subtotal: integer().notNull(),
    shipping: integer().notNull(),
    discount: integer().notNull(),
    total: integer().notNull(),
    /** The end of the hold of an unpaid order; null for an order that holds no copies, or is paid. */
    holdUntil: instant('hold_until'),
    /** The instant at which the hold of a still unpaid order ended. */
    holdEndedAt: instant('hold_ended_at'),
    /** The instant at which the lines left the cart. It happens once, so that copies which are added later stay. */
    cartLeftAt: instant('cart_left_at'),
    /** The order that holds the remaining copies of this one, when some were sold before it was paid. */
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
    /** Copies that the order holds now: those of an open hold, and paid copies that are not shipped yet. */
    held: integer().notNull(),
    /** The instant at which the customer began to hold the record unpaid, carried over from replaced orders. */
    heldSince: instant('held_since'),
    /** The instant at which the copies went back on sale; null while they are held, and before the first hold. */
    releasedAt: instant('released_at'),
    slug: text().notNull(),
    productName: text('product_name').notNull(),
    artistName: text('artist_name').notNull(),
    albumTitle: text('album_title').notNull(),
    imageUrl: text('image_url'),
    /** Codes of the Goldmine scale. */
    mediaCondition: text('media_condition'),
    sleeveCondition: text('sleeve_condition'),
    /** Prices of one copy: before a promotion, and as sold. */
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
