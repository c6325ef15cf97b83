import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kernel/db/columns.ts';

/** The addresses that are told of changes of the catalogue, with what each was told last. */
export const hookTargets = pgTable('hook_targets', {
  /** SHA-256 of the address, base64url: the address of a build hook is a secret. */
  digest: text().primaryKey(),
  kind: text({ enum: ['webhook', 'build-hook'] }).notNull(),
  /** The address without what is secret in it. */
  name: text().notNull(),
  /** Set while a job is to tell it: when that job counts as lost. */
  jobLostAt: instant('job_lost_at'),
  /** The cursor that it was told last, and when. */
  toldCursor: text('told_cursor'),
  toldAt: instant('told_at'),
  /** The last failure since then. */
  error: text(),
  failedAt: instant('failed_at'),
});
