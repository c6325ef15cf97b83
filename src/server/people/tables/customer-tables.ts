import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/kernel/db/columns.ts';

/** People with an account. Deleting an account deletes its row here and all that refers to it. */
export const customers = pgTable('customers', {
  id: id(),
  /** '' when Google sends no name. */
  name: text().notNull(),
  /** Normalised by domain/email.ts. */
  email: text().notNull().unique(),
  /** null until the owner of the address has confirmed it. */
  emailVerifiedAt: instant('email_verified_at'),
  /** A new address, which replaces `email` when it is confirmed. */
  pendingEmail: text('pending_email'),
  /** An argon2id hash in the PHC string format; null for an account that signs in with Google only. */
  passwordHash: text('password_hash'),
  /** null for a password of an older version. */
  passwordSetAt: instant('password_set_at'),
  /** 11 digits. Not unique: families share one, and a stranger could learn who has an account. */
  cpf: text(),
  /** Area code and number, 10 or 11 digits. */
  phone: text(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Tokens of links in mails. Only digests are stored, so that a reader of the table cannot use the links. */
export const customerTokens = pgTable(
  'customer_tokens',
  {
    /** SHA-256 of the token, base64url. */
    digest: text().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify', 'reset', 'undo-email'] }).notNull(),
    /** The address that the mail was sent to; a token of another address than the account's confirms nothing. */
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('customer_tokens_by_customer').on(table.customerId)],
);

/** Accounts of other services by which a customer signs in (OpenID Connect). */
export const identities = pgTable(
  'identities',
  {
    /** 'https://accounts.google.com' */
    issuer: text().notNull(),
    /** The issuer's own, unchanging id of the person; an e-mail address may change hands. */
    subject: text().notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_by_customer').on(table.customerId),
  ],
);
