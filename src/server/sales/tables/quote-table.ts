import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ShippingOption } from '#domain/orders/shipping.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { instant } from '#server/kernel/db/columns.ts';

/** Quoted freight. An order takes its price from here, never from a browser. */
export const shippingQuotes = pgTable(
  'shipping_quotes',
  {
    id: text().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** 8 digits. */
    cep: text().notNull(),
    /** Digest of the lines of the cart: another cart needs another quote. */
    lines: text().notNull(),
    /** The cheapest first; money in centavos. */
    options: jsonb().$type<ShippingOption[]>().notNull(),
    /** The chosen option; the cheapest until the customer chooses. */
    selectedId: integer('selected_id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('shipping_quotes_by_customer').on(table.customerId, table.createdAt)],
);
