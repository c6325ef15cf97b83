ALTER TABLE "orders" ADD COLUMN "posting_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_on" text;