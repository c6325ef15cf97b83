import { sql } from 'drizzle-orm';
import type { Orm } from '#server/kernel/db/database.ts';
import { artists } from '../tables/artist-table.ts';

const howMany = 12;

/** Names of no particular artist, which would be related to nearly every other one. */
const placeholderArtists = [
  'various',
  'various artists',
  'varios artistas',
  'varios',
  'unknown artist',
  'no artist',
];

/**
 * The ids of artists related to this one, best first: each record on a shared label scores 3, in a shared style 2, in a
 * shared category 1. The category 'outros' does not count, because its records have nothing in common.
 */
export const relatedArtistIds = async (orm: Orm, artistId: number): Promise<number[]> => {
  const near = sql`
    with mine as (
      select id, label_id, styles from releases
      where id in (select release_id from release_artists where artist_id = ${artistId})
    ), near as (
      select id, 3 as score from releases where label_id in (select label_id from mine)
      union all
      select id, 2 from releases where styles && (select array_agg(style) from mine, unnest(styles) as style)
      union all
      select release_id, 1 from release_categories where category_id in (
        select category_id from release_categories join mine on mine.id = release_id
        join categories on categories.id = category_id where categories.slug <> 'outros')
    )`;
  const ranking = orm
    .select({ id: sql<number>`ranking.artist_id`, identity: artists.identity })
    .from(
      sql`(${near} select artist_id, sum(score) as score from near
        join release_artists on release_id = near.id where artist_id <> ${artistId} group by artist_id) as ranking`,
    )
    .innerJoin(artists, sql`${artists.id} = ranking.artist_id`)
    .orderBy(sql`ranking.score desc`, sql`ranking.artist_id`)
    .limit(howMany + placeholderArtists.length);
  const rows = await ranking;
  return rows
    .filter(({ identity }) => !placeholderArtists.includes(identity))
    .slice(0, howMany)
    .map(({ id }) => id);
};
