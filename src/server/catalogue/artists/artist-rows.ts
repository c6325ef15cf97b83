import { type SQL, eq, exists, sql } from 'drizzle-orm';
import type { Artist } from '#domain/store.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { releaseArtists } from '../tables/product-tables.ts';
import { artists } from '../tables/artist-table.ts';

const fields = {
  id: artists.id,
  name: artists.name,
  slug: artists.slug,
  profile: artists.profile,
  imageUrl: artists.imageUrl,
  releaseCount: sql<number>`(select count(*)::int from ${releaseArtists} where ${releaseArtists.artistId} = "artists"."id")`,
};

const select = (orm: Orm) => orm.select(fields).from(artists);

export const findArtist = async (
  orm: Orm,
  key: { id: number } | { slug: string },
): Promise<Artist | undefined> => {
  const [artist] = await select(orm).where('id' in key ? eq(artists.id, key.id) : eq(artists.slug, key.slug));
  return artist;
};

/** Artists without a record in the store are not listed. */
const hasReleases = (orm: Orm) =>
  exists(orm.select().from(releaseArtists).where(eq(releaseArtists.artistId, artists.id)));

export const artistPage = async (orm: Orm, limit: number, offset: number): Promise<Artist[]> =>
  select(orm).where(hasReleases(orm)).orderBy(artists.sortName, artists.id).limit(limit).offset(offset);

export const countArtists = (orm: Orm) => orm.$count(artists, hasReleases(orm));

export const artistsWhere = async (orm: Orm, where: SQL): Promise<Artist[]> => select(orm).where(where);
