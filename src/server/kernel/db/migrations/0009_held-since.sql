ALTER TABLE "order_lines" ADD COLUMN "held_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
-- by hand
-- Copies that are held unpaid were held since their order was made.
UPDATE "order_lines" SET "held_since" = "orders"."created_at" FROM "orders"
WHERE "orders"."id" = "order_lines"."order_id" AND "orders"."status" = 'pending' AND "order_lines"."held" > 0;
