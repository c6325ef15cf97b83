-- Letters that are still to be sent become jobs when these are opened: see jobs/adopt-outbox.ts, which drops the table.
-- Under its old name a version before the jobs, still running, could put letters there that nobody looks for any more.
ALTER TABLE "mail_outbox" RENAME TO "mail_outbox_left";--> statement-breakpoint
ALTER TABLE "vip_members" ALTER COLUMN "invited_by" SET DATA TYPE text;
