import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { stateCodes } from '#domain/people/postal-address.ts';
import { customers } from './customer-tables.ts';
import { id, instant } from '#server/kernel/db/columns.ts';

/** Delivery addresses. An order keeps a copy, so that a changed address changes no order. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    label: text(),
    /** 8 digits. */
    zipCode: text('zip_code').notNull(),
    street: text().notNull(),
    number: text().notNull(),
    complement: text(),
    neighborhood: text().notNull(),
    city: text().notNull(),
    state: text({ enum: stateCodes }).notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('addresses_by_customer').on(table.customerId),
    uniqueIndex('addresses_one_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
);
