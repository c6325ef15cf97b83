import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/kernel/db/columns.ts';
import { orders } from './order-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';

/** The reason why copies came to the shelf or left it. 'opening' is the stock from before movements were kept. */
export type MovementReason = 'opening' | 'import' | 'set' | 'sold' | 'shipped' | 'returned';

/** Every change of `releases.on_hand`, which is the sum of its movements. (Decision 56.) */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    releaseId: integer('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    /** Copies; negative when they leave. */
    change: integer().notNull(),
    reason: text().$type<MovementReason>().notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('stock_movements_by_release').on(table.releaseId, table.id),
    check('stock_movement_moves', sql`${table.change} <> 0`),
  ],
);
