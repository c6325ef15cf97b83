import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kernel/db/columns.ts';

/** People who wait for the club to open. Members who leave or never confirm are deleted. */
export const vipMembers = pgTable('vip_members', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Normalised by domain/email.ts. */
  email: text().notNull().unique(),
  consentedAt: instant('consented_at').notNull(),
  /** The text that the person agreed to (LGPD, art. 8). */
  consent: text().notNull(),
  /** null until the owner of the address has confirmed it. */
  confirmedAt: instant('confirmed_at'),
  /** Last invitation to confirm, and the id of its letter. */
  invitedAt: instant('invited_at'),
  invitedBy: text('invited_by'),
});

/**
 * Tokens of the links of an invitation. Only digests are stored, so that a reader of the table cannot use the links.
 */
export const vipTokens = pgTable(
  'vip_tokens',
  {
    /** SHA-256 of the token, base64url. */
    digest: text().primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => vipMembers.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm', 'leave'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('vip_tokens_by_member').on(table.memberId)],
);
