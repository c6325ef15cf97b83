CREATE TABLE "catalogue_changes" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "catalogue_changes_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "hook_targets" (
	"digest" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"job_lost_at" timestamp (3) with time zone,
	"told_cursor" text,
	"told_at" timestamp (3) with time zone,
	"error" text,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_by_version" ON "catalogue_changes" USING btree ("version");--> statement-breakpoint
-- by hand: the triggers that write the log of changes.
-- Moves the version once in a transaction, at its very end, as migration 0001 says, and returns it. The row of the version
-- stays locked until the commit, so that versions have the order of the commits, and a reader that has seen a version has
-- seen all changes up to it. The processes of the shop hear of it by the commit.
CREATE FUNCTION "moved_catalogue_version"() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  moved bigint := nullif(current_setting('sulco.moved_version', true), '');
BEGIN
  IF moved IS NULL THEN
    UPDATE "catalogue_version" SET "version" = "version" + 1 RETURNING "version" INTO moved;
    PERFORM set_config('sulco.moved_version', moved::text, true);
    PERFORM pg_notify('sulco_catalogue', moved::text);
  END IF;
  RETURN moved;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "move_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "moved_catalogue_version"();
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Notes the entries of a kind as changed in this transaction; null is no entry.
CREATE FUNCTION "note_changes"("noted" text, "ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moved bigint := "moved_catalogue_version"();
BEGIN
  INSERT INTO "catalogue_changes" AS "known" ("kind", "id", "version")
  SELECT DISTINCT "noted", "one", moved FROM unnest("ids") AS "one" WHERE "one" IS NOT NULL
  ON CONFLICT ("kind", "id") DO UPDATE SET "version" = moved WHERE "known"."version" < moved;
END
$$;
--> statement-breakpoint
-- The playlists that show one of these records.
CREATE FUNCTION "note_playlists_of"("products" integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT "note_changes"('playlist', array_agg(DISTINCT "playlist_id"))
  FROM "playlist_tracks" WHERE "release_id" = ANY ("products") HAVING count(*) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION "note_release"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product integer := coalesce(NEW."id", OLD."id");
BEGIN
  IF OLD."label_id" IS DISTINCT FROM NEW."label_id" THEN
    PERFORM "note_changes"('label', ARRAY[OLD."label_id", NEW."label_id"]);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (OLD."slug", OLD."title", OLD."cover_url", OLD."price", OLD."promotional_price")
        IS DISTINCT FROM (NEW."slug", NEW."title", NEW."cover_url", NEW."price", NEW."promotional_price") THEN
      PERFORM "note_playlists_of"(ARRAY[product]);
    END IF;
    -- The stock changes most often, and the comparison of all columns takes longer than the rest.
    IF OLD."stock" = NEW."stock" THEN
      -- The columns that no page shows are made equal, so that one that is added later counts as shown.
      OLD."identity" := NEW."identity";
      OLD."content_hash" := NEW."content_hash";
      OLD."search" := NEW."search";
      OLD."on_hand" := NEW."on_hand";
      OLD."committed" := NEW."committed";
      OLD."imported_stock" := NEW."imported_stock";
      OLD."imported_price" := NEW."imported_price";
      OLD."imported_promotional_price" := NEW."imported_promotional_price";
      OLD."updated_at" := NEW."updated_at";
      IF OLD IS NOT DISTINCT FROM NEW THEN
        RETURN NULL;
      END IF;
    END IF;
  END IF;
  PERFORM "note_changes"('product', ARRAY[product]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "note_release_artist"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  products integer[] := ARRAY[OLD."release_id", NEW."release_id"];
BEGIN
  PERFORM "note_changes"('product', products);
  PERFORM "note_changes"('artist', ARRAY[OLD."artist_id", NEW."artist_id"]);
  PERFORM "note_playlists_of"(products);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "note_release_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "note_changes"('product', ARRAY[OLD."release_id", NEW."release_id"]);
  PERFORM "note_changes"('category', ARRAY[OLD."category_id", NEW."category_id"]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- An artist, label or category, and with another name, slug or logo the records that show these.
CREATE FUNCTION "note_name"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  products integer[];
BEGIN
  IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  END IF;
  PERFORM "note_changes"(TG_ARGV[0], ARRAY[coalesce(NEW."id", OLD."id")]);
  IF TG_OP = 'UPDATE' AND (NEW."name", NEW."slug", to_jsonb(NEW)->'logo_url')
      IS DISTINCT FROM (OLD."name", OLD."slug", to_jsonb(OLD)->'logo_url') THEN
    CASE TG_ARGV[0]
      WHEN 'artist' THEN products := ARRAY(SELECT "release_id" FROM "release_artists" WHERE "artist_id" = NEW."id");
      WHEN 'label' THEN products := ARRAY(SELECT "id" FROM "releases" WHERE "label_id" = NEW."id");
      ELSE products := ARRAY(SELECT "release_id" FROM "release_categories" WHERE "category_id" = NEW."id");
    END CASE;
    PERFORM "note_changes"('product', products);
    PERFORM "note_playlists_of"(products);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A playlist, its tracks, or the settings; the second argument is the column of the id.
CREATE FUNCTION "note_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR NEW IS DISTINCT FROM OLD THEN
    PERFORM "note_changes"(TG_ARGV[0],
      ARRAY[(to_jsonb(OLD)->>TG_ARGV[1])::integer, (to_jsonb(NEW)->>TG_ARGV[1])::integer]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_of_artists" AFTER INSERT OR UPDATE OR DELETE ON "artists"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_name"('artist');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_of_labels" AFTER INSERT OR UPDATE OR DELETE ON "labels"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_name"('label');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_of_categories" AFTER INSERT OR UPDATE OR DELETE ON "categories"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_name"('category');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_of_releases" AFTER INSERT OR UPDATE OR DELETE ON "releases"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_release"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_of_release_artists" AFTER INSERT OR UPDATE OR DELETE ON "release_artists"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_release_artist"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_of_release_categories" AFTER INSERT OR UPDATE OR DELETE ON "release_categories"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_release_category"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_of_playlists" AFTER INSERT OR UPDATE OR DELETE ON "playlists"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_entry"('playlist', 'id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_of_playlist_tracks" AFTER INSERT OR UPDATE OR DELETE ON "playlist_tracks"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_entry"('playlist', 'playlist_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_of_settings" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_entry"('settings', 'id');
