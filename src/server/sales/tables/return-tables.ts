import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReturnStatus } from '#domain/orders/order.ts';
import { id, instant } from '#server/kernel/db/columns.ts';
import { orderLines, orders } from './order-tables.ts';

/** Withdrawals from a purchase (CDC, article 49). (Decision 69.) */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: text().$type<ReturnStatus>().notNull(),
    /** Centavos, decided when the shop has received the parcel. */
    refund: integer(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at'),
    refundedAt: instant('refunded_at'),
  },
  (table) => [index('returns_by_order').on(table.orderId)],
);

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.lineId] }),
    check('return_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
