import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kernel/db/columns.ts';

/** The targets that are notified of changes of the catalogue, each with its last notification. */
export const hookTargets = pgTable('hook_targets', {
  /** SHA-256 of the address, base64url: the address of a build hook is a secret. */
  digest: text().primaryKey(),
  kind: text({ enum: ['webhook', 'build-hook'] }).notNull(),
  /** The address without its secret part. */
  name: text().notNull(),
  /** The instant at which the job under way counts as lost; null without a job. */
  jobLostAt: instant('job_lost_at'),
  /** The cursor of the last notification, and its instant. */
  sentCursor: text('told_cursor'),
  sentAt: instant('told_at'),
  /** The last failure since then. */
  error: text(),
  failedAt: instant('failed_at'),
});
