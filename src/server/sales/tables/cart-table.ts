import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from '#server/people/tables/customer-tables.ts';
import { id, instant } from '#server/kernel/db/columns.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';

/** The lines of carts. A line holds no copy: stock falls only for orders. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    releaseId: integer('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Centavos for one copy, as the customer has last seen it. */
    seenPrice: integer('seen_price'),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('cart_items_once').on(table.customerId, table.releaseId),
    index('cart_items_by_release').on(table.releaseId),
    check('cart_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
