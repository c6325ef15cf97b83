CREATE TABLE "missed_searches" (
	"words" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "missed_searches_by_last" ON "missed_searches" USING btree ("last_at");