CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter" text NOT NULL,
	"recipient" text NOT NULL,
	"data" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vip_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"consent" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"invited_at" timestamp (3) with time zone,
	"invited_by" integer,
	CONSTRAINT "vip_members_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "vip_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vip_tokens" ADD CONSTRAINT "vip_tokens_member_id_vip_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."vip_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_by_due" ON "mail_outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "vip_tokens_by_member" ON "vip_tokens" USING btree ("member_id");