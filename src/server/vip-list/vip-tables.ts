import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Who waits for the club to open. A person who leaves is deleted, and so is one who never confirms. */
export const vipMembers = pgTable('vip_members', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** As domain/email.ts normalises it. */
  email: text().notNull().unique(),
  consentedAt: instant('consented_at').notNull(),
  /** The words that the person agreed to (LGPD, art. 8). */
  consent: text().notNull(),
  /** null: nobody has shown yet that the address is theirs. */
  confirmedAt: instant('confirmed_at'),
  /** Last invitation to confirm, and the id of its letter. */
  invitedAt: instant('invited_at'),
  invitedBy: text('invited_by'),
});

/** What the links of an invitation carry. Only digests are kept: who reads the table can follow no link. */
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
