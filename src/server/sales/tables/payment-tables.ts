import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PaymentMethod, Pending } from '#domain/orders/order.ts';
import type { PaymentStatus } from '#domain/orders/payment-status.ts';
import { id, instant } from '#server/kernel/db/columns.ts';
import { orders } from './order-tables.ts';

/** Attempts to pay. One of an order is live at most: it may still be paid. Money is in centavos. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Sent to the provider as `external_reference` and as its idempotency key, and stored before the call. ASCII. */
    reference: text().notNull().unique(),
    provider: text().notNull(),
    /** The provider's number of the payment; null until it has answered. */
    providerId: text('provider_id'),
    method: text().$type<PaymentMethod>().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    /** The provider's own words, 'cc_rejected_insufficient_amount'. */
    statusDetail: text('status_detail'),
    isLive: boolean('is_live').notNull(),
    amount: integer().notNull(),
    /** What the provider took in instead; null while that is the amount asked for, and until money has come. */
    charged: integer(),
    /** What was paid back, or taken back. */
    refunded: integer().notNull().default(0),
    installments: integer().notNull().default(1),
    /** What the customer pays with. The challenge of a bank is forgotten once it has ended. */
    pending: jsonb().$type<Pending>(),
    expiresAt: instant('expires_at'),
    approvedAt: instant('approved_at'),
    /** When the sweep asks the provider next; null once nothing can change any more. */
    checkAt: instant('check_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_one_live')
      .on(table.orderId)
      .where(sql`${table.isLive}`),
    uniqueIndex('payments_of_provider').on(table.provider, table.providerId),
    index('payments_by_order').on(table.orderId, table.id),
    index('payments_to_check')
      .on(table.checkAt)
      .where(sql`${table.checkAt} is not null`),
    check(
      'payment_amounts',
      sql`${table.amount} > 0 and ${table.refunded} between 0 and coalesce(${table.charged}, ${table.amount})`,
    ),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;

/** Refunds that the shop has asked for. One is repeated with its own key until the provider confirms it. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's idempotency key. */
    reference: text().notNull().unique(),
    amount: integer().notNull(),
    /** What had left the payment without a refund of the shop when this one was asked for. */
    goneBefore: integer('gone_before').notNull().default(0),
    /** 'late', 'canceled', 'return', 'staff' */
    reason: text().notNull(),
    state: text().$type<'asked' | 'done' | 'failed'>().notNull(),
    /** The provider's number of the refund; null until it has answered. */
    providerId: text('provider_id'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** When the shopkeeper was told that it is still not confirmed. */
    overdueAt: instant('overdue_at'),
  },
  (table) => [
    index('refunds_by_payment').on(table.paymentId),
    check('refund_positive', sql`${table.amount} > 0`),
  ],
);

/** Notices of a provider that were taken over; a repeated one is answered and left out. */
export const providerNotices = pgTable(
  'provider_notices',
  {
    provider: text().notNull(),
    noticeId: text('notice_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.noticeId] }),
    index('provider_notices_by_age').on(table.receivedAt),
  ],
);
