import { type SQL, eq, inArray, getTableColumns, sql } from 'drizzle-orm';
import type { Reference } from '#domain/release.ts';
import type { Orm } from '../database.ts';
import { artists, categories, labels, releaseArtists, releaseCategories, releases } from '../schema.ts';

// What only the server needs, and the long texts of one record that a list leaves out, are not read.
const { search, identity, contentHash, tracks, videos, ...listColumns } = getTableColumns(releases);

const artistsOf = sql<Reference[]>`(
  select coalesce(json_agg(json_build_object('id', ${artists.id}, 'name', ${artists.name}, 'slug', ${artists.slug})
    order by ${releaseArtists.place}), '[]')
  from ${releaseArtists} join ${artists} on ${artists.id} = ${releaseArtists.artistId}
  where ${releaseArtists.releaseId} = ${releases.id})`;

const categoriesOf = sql<Reference[]>`(
  select coalesce(json_agg(json_build_object('id', ${categories.id}, 'name', ${categories.name}, 'slug', ${categories.slug})
    order by ${categories.id}), '[]')
  from ${releaseCategories} join ${categories} on ${categories.id} = ${releaseCategories.categoryId}
  where ${releaseCategories.releaseId} = ${releases.id})`;

const related = {
  label: { id: labels.id, name: labels.name, slug: labels.slug, logoUrl: labels.logoUrl },
  artists: artistsOf,
  categories: categoriesOf,
};

const listFields = { ...listColumns, ...related };
const fullFields = { ...listFields, tracks, videos };

const selectList = (orm: Orm) =>
  orm.select(listFields).from(releases).leftJoin(labels, eq(labels.id, releases.labelId));
const selectFull = (orm: Orm) =>
  orm.select(fullFields).from(releases).leftJoin(labels, eq(labels.id, releases.labelId));

type FullRow = Awaited<ReturnType<typeof selectFull>>[number];

/** A release with its names, as the answers need it. Tracks are absent where a list was not asked for them. */
export type ProductRow = Omit<FullRow, 'tracks' | 'videos'> & Partial<Pick<FullRow, 'tracks' | 'videos'>>;

export interface ProductSelection {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
  offset?: number;
  withTracks?: boolean;
}

/** The page is chosen before anything is gathered for it: records that an offset skips cost next to nothing. */
export const productRows = (
  orm: Orm,
  { where, order, limit, offset = 0, withTracks = false }: ProductSelection,
): Promise<ProductRow[]> => {
  const { id } = releases;
  const chosen = orm
    .select({ id })
    .from(releases)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const select = withTracks ? selectFull(orm) : selectList(orm);
  return select.where(inArray(id, chosen)).orderBy(...order);
};

export const countProducts = (orm: Orm, where: SQL | undefined): Promise<number> =>
  orm.$count(releases, where);

/** Looks up one product, by statements that are built once. */
export const productFinder = (orm: Orm) => {
  const byId = selectFull(orm)
    .where(eq(releases.id, sql.placeholder('id')))
    .prepare('product_by_id');
  const bySlug = selectFull(orm)
    .where(eq(releases.slug, sql.placeholder('slug')))
    .prepare('product_by_slug');
  return async (key: { id: number } | { slug: string }): Promise<ProductRow | undefined> => {
    const [row] = await ('id' in key ? byId.execute(key) : bySlug.execute(key));
    return row;
  };
};

export const inCategory = (condition: SQL | undefined): SQL => sql`${releases.id} in (
  select ${releaseCategories.releaseId} from ${releaseCategories}
  join ${categories} on ${categories.id} = ${releaseCategories.categoryId} where ${condition})`;

export const ofArtist = (artistId: number): SQL => sql`${releases.id} in (
  select ${releaseArtists.releaseId} from ${releaseArtists} where ${releaseArtists.artistId} = ${artistId})`;
