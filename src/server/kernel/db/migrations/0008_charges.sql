ALTER TABLE "payments" DROP CONSTRAINT "payment_amounts";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gone_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_amounts" CHECK ("payments"."amount" > 0 and "payments"."refunded" between 0 and coalesce("payments"."charged", "payments"."amount"));