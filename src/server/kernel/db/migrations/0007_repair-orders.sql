-- by hand
-- Migration 0006 was changed after stores had applied it: they lack what its last text adds.
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "rest_order_id" integer;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_rest_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rest_order_id_orders_id_fk" FOREIGN KEY ("rest_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN IF NOT EXISTS "provider_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN IF NOT EXISTS "overdue_at" timestamp (3) with time zone;
