CREATE TABLE "faults" (
	"digest" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"part" text NOT NULL,
	"script" text,
	"line" integer NOT NULL,
	"column" integer NOT NULL,
	"path" text NOT NULL,
	"build" text NOT NULL,
	"engine" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "faults_by_last" ON "faults" USING btree ("last_at");