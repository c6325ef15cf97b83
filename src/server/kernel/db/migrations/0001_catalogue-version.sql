-- Ids below 100 belong to the categories that the shop ships with (see import/categories.ts).
ALTER TABLE "categories" ALTER COLUMN "id" RESTART WITH 100;
--> statement-breakpoint
INSERT INTO "catalogue_version" ("id") VALUES (1);
--> statement-breakpoint
-- Moves the version once in a transaction, at its very end: the row is locked only while the transaction commits,
-- so that two purchases do not wait for one another, and a reader never sees the new number before the new data.
CREATE FUNCTION "move_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('sulco.version_moved', true) IS DISTINCT FROM 'yes' THEN
    UPDATE "catalogue_version" SET "version" = "version" + 1;
    PERFORM set_config('sulco.version_moved', 'yes', true);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "version_of_artists" AFTER INSERT OR UPDATE OR DELETE ON "artists"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "move_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "version_of_labels" AFTER INSERT OR UPDATE OR DELETE ON "labels"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "move_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "version_of_categories" AFTER INSERT OR UPDATE OR DELETE ON "categories"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "move_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "version_of_releases" AFTER INSERT OR UPDATE OR DELETE ON "releases"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "move_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "version_of_release_artists" AFTER INSERT OR UPDATE OR DELETE ON "release_artists"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "move_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "version_of_release_categories" AFTER INSERT OR UPDATE OR DELETE ON "release_categories"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "move_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "version_of_playlists" AFTER INSERT OR UPDATE OR DELETE ON "playlists"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "move_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "version_of_playlist_tracks" AFTER INSERT OR UPDATE OR DELETE ON "playlist_tracks"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "move_catalogue_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "version_of_settings" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "move_catalogue_version"();
