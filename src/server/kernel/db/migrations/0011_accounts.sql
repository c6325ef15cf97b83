CREATE TABLE "wantlist_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_networks" (
	"customer_id" integer NOT NULL,
	"digest" text NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_networks_customer_id_digest_pk" PRIMARY KEY("customer_id","digest")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "password_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wantlist_tokens" ADD CONSTRAINT "wantlist_tokens_item_id_wantlist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."wantlist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wantlist_tokens_by_item" ON "wantlist_tokens" USING btree ("item_id");--> statement-breakpoint
-- by hand: links of notices that were sent stay valid, as digests. The column is dropped here and not above.
INSERT INTO "wantlist_tokens" ("digest", "item_id", "created_at")
	SELECT translate(rtrim(encode(sha256(convert_to("leave_token", 'UTF8')), 'base64'), '='), '+/', '-_'), "id", "added_at"
	FROM "wantlist_items";--> statement-breakpoint
ALTER TABLE "wantlist_items" DROP COLUMN "leave_token";
