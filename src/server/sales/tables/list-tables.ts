import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from '#server/people/tables/customer-tables.ts';
import { id, instant } from '#server/kernel/db/columns.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';

const listColumns = () => ({
  id: id(),
  customerId: integer('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  releaseId: integer('release_id')
    .notNull()
    .references(() => releases.id, { onDelete: 'cascade' }),
  addedAt: instant('added_at').notNull(),
});

/** Records that customers wish for: available when they are added, and kept after they are sold until they are removed. */
export const wishlistItems = pgTable('wishlist_items', listColumns(), (table) => [
  uniqueIndex('wishlist_items_once').on(table.customerId, table.releaseId),
  index('wishlist_items_by_release').on(table.releaseId),
]);

/** Unavailable records whose return customers wait for. */
export const wantlistItems = pgTable(
  'wantlist_items',
  {
    ...listColumns(),
    /** The last restock of which the customer was notified. */
    notifiedOf: integer('told_of'),
  },
  (table) => [
    uniqueIndex('wantlist_items_once').on(table.customerId, table.releaseId),
    index('wantlist_items_by_release').on(table.releaseId, table.notifiedOf),
  ],
);

/**
 * The tokens of the links in notices, each of which can only remove one line. Only digests are stored, so that a reader
 * of the table cannot use the links.
 */
export const wantlistTokens = pgTable(
  'wantlist_tokens',
  {
    /** SHA-256 of the token, base64url. */
    digest: text().primaryKey(),
    itemId: integer('item_id')
      .notNull()
      .references(() => wantlistItems.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('wantlist_tokens_by_item').on(table.itemId)],
);

/** Restocks of records for which customers waited. */
export const restocks = pgTable(
  'restocks',
  {
    id: id(),
    releaseId: integer('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    /** Only customers who began to wait since then are notified: a hold was freed that had made the record unavailable. */
    since: instant('since'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('restocks_by_release').on(table.releaseId)],
);
