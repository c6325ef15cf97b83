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

/** The provider of payments that the shopkeeper received by hand, and refunds by hand. */
export const manualProvider = 'manual';

/** Attempts to pay. At most one attempt of an order is live: it may still be paid. Money is in centavos. */
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
    /** The provider's own status and detail: 'cc_rejected_insufficient_amount'. */
    statusDetail: text('status_detail'),
    isLive: boolean('is_live').notNull(),
    amount: integer().notNull(),
    /** The received amount when it differs from the requested one; null when it does not, and before money has come. */
    charged: integer(),
    /** The amount that was refunded or charged back. */
    refunded: integer().notNull().default(0),
    installments: integer().notNull().default(1),
    /** The PIX code, the boleto or the challenge for the customer. An ended challenge is deleted. */
    pending: jsonb().$type<Pending>(),
    expiresAt: instant('expires_at'),
    approvedAt: instant('approved_at'),
    /** The instant of the next check by the sweep; null when the attempt can no longer change. */
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

/** Refunds that the shop has requested. A refund is repeated with its own key until the provider confirms it. */
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
    /** The amount that had left the payment without a refund of the shop when this refund was requested. */
    goneBefore: integer('gone_before').notNull().default(0),
    /** 'late', 'canceled', 'return', 'staff' */
    reason: text().notNull(),
    state: text().$type<'asked' | 'done' | 'failed'>().notNull(),
    /** The provider's number of the refund; null until it has answered. */
    providerId: text('provider_id'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** The instant at which the shopkeeper was notified that it is still not confirmed. */
    overdueAt: instant('overdue_at'),
  },
  (table) => [
    index('refunds_by_payment').on(table.paymentId),
    check('refund_positive', sql`${table.amount} > 0`),
  ],
);

export type RefundRow = typeof refunds.$inferSelect;

/** Processed notices of a provider; a repeated notice is answered and ignored. */
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
