import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { customers } from './customer-tables.ts';
import { id, instant } from '#server/kernel/db/columns.ts';

/** Logged-in browsers. Only digests of tokens are stored, so that a reader of the table cannot log in with them. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the token, base64url. */
    digest: text().notNull().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** 'Firefox no Linux' */
    device: text().notNull(),
    /** The sign-in method of the session. */
    method: text({ enum: ['password', 'google'] }).notNull(),
    isRemembered: boolean('is_remembered').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Written at most once in a while, so that reading with a token does not write. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The last proof of presence in this session: a typed password, or a sign-in with Google. */
    provedAt: instant('proved_at'),
    /** Whether the session was unused for a long time, and writes only after a proof of presence. */
    isStale: boolean('is_stale').notNull().default(false),
    /** null for a session without an end. */
    expiresAt: instant('expires_at'),
  },
  (table) => [index('sessions_by_customer').on(table.customerId)],
);

/** Failed logins, which make the next attempt wait; see login-delay.ts. */
export const loginFailures = pgTable('login_failures', {
  /**
   * A network, a pair of e-mail address and network, or an address. Addresses are digests, so that the table reveals no
   * guesses.
   */
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastFailureAt: instant('last_failure_at').notNull(),
  /** The instant before which attempts are refused. */
  waitUntil: instant('wait_until').notNull(),
});

/** Networks from which customers have logged in: guesses from elsewhere do not delay them there. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the network, base64url. */
    digest: text().notNull(),
    lastLoginAt: instant('last_login_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.digest] })],
);

/** One-time codes with which a sign-in with Google ends, each bound to the browser that began it. */
export const signInCodes = pgTable('sign_in_codes', {
  /** SHA-256 of the code, base64url. */
  digest: text().primaryKey(),
  customerId: integer('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** SHA-256 of the secret in the browser's cookie. */
  browser: text().notNull(),
  isRemembered: boolean('is_remembered').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
