CREATE TABLE "preview_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"peaks" text NOT NULL,
	"bpm" double precision,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- by hand: sound does not compress, and stored as it is, a part can be read without the rest.
ALTER TABLE "preview_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
