import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SQL, eq, inArray, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LabelReference, Reference } from '#domain/records/release.ts';
import { artists } from '../tables/artist-table.ts';
import { categories } from '../tables/category-table.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { labels } from '../tables/label-table.ts';
import { gatherReads } from '#server/kernel/db/gathered-read.ts';
import { releaseArtists, releaseCategories, releases } from '../tables/product-tables.ts';
import { type ReleaseRow, type StoredRelease, releaseOf } from './release.ts';

// Lists do not read the columns that only the server needs, nor the long columns that only a single record shows.
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

const { description: _description, photoUrls: _photoUrls, ...slimColumns } = listColumns;

const labelOf = sql`case when ${labels.id} is null then null else
  json_build_object('id', ${labels.id}, 'name', ${labels.name}, 'slug', ${labels.slug}, 'logoUrl', ${labels.logoUrl}) end`;

/** The parts of the JSON array of a record as carts and lists show it: its columns, its artists and its label. */
type SlimValues = [...unknown[], Reference[], LabelReference | null];

const releaseIn = (columns: Record<string, PgColumn>, values: SlimValues): StoredRelease => {
  const entries = Object.entries(columns).map(([name, column], at) => {
    const value = values[at] ?? null;
    return [name, value === null ? null : column.mapFromDriverValue(value)];
  });
  const [artists, label] = values.slice(entries.length) as [Reference[], LabelReference | null];
  const row = Object.fromEntries(entries) as Omit<
    ReleaseRow,
    'artists' | 'label' | 'categories' | 'description' | 'photoUrls'
  >;
  return releaseOf({ ...row, artists, label, categories: [], description: null, photoUrls: [] });
};

const oneValue = (columns: Record<string, PgColumn>) =>
  sql`json_build_array(${sql.join([...Object.values(columns), artistsOf, labelOf], sql`, `)})`.mapWith(
    (values: SlimValues) => releaseIn(columns, values),
  );

/**
 * A record as carts and lists show it, without description, categories and tracks: one value of a selection from
 * `releases` and `labels`. As a JSON array it is read in half the time of its columns.
 */
export const slimRelease = oneValue(slimColumns);

/** `slimRelease` with its tracks. */
export const slimReleaseWithTracks = oneValue({ ...slimColumns, tracks });

const selectList = (orm: Orm) =>
  orm.select(listFields).from(releases).leftJoin(labels, eq(labels.id, releases.labelId));
const selectFull = (orm: Orm) =>
  orm.select(fullFields).from(releases).leftJoin(labels, eq(labels.id, releases.labelId));

export interface ReleaseSelection {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
  offset?: number;
  withTracks?: boolean;
}

/** Rows per statement, because the embedded database blocks this thread until a statement is done. */
const rowsAtOnce = 100;

/**
 * The ids of the page are selected first, so that records skipped by an offset cost little. A long page is read in
 * parts, between which other requests are served; a record that is deleted in between is left out.
 */
export const readReleases = async (
  orm: Orm,
  { where, order, limit, offset = 0, withTracks = false }: ReleaseSelection,
): Promise<StoredRelease[]> => {
  const { id } = releases;
  const chosen = orm
    .select({ id })
    .from(releases)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const gather = (ids: typeof chosen | number[]) =>
    (withTracks ? selectFull(orm) : selectList(orm)).where(inArray(id, ids));
  if (limit <= rowsAtOnce) return releasesOf(await gather(chosen).orderBy(...order));
  const ids = (await chosen).map((row) => row.id);
  const found = new Map<number, StoredRelease>();
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    await nextTurn();
    for (const release of releasesOf(await gather(ids.slice(from, from + rowsAtOnce))))
      found.set(release.id, release);
  }
  return ids.flatMap((one) => found.get(one) ?? []);
};

const releasesOf = (rows: ReleaseRow[]) => rows.map(releaseOf);

export const countReleases = (orm: Orm, where: SQL | undefined): Promise<number> =>
  orm.$count(releases, where);

/** Finds one release. Concurrent look-ups are read together, by a prepared statement. */
export const releaseFinder = (orm: Orm) => {
  const read = <Key>(column: typeof releases.id | typeof releases.slug, type: SQL, name: string) => {
    const keys = sql.placeholder('keys');
    const statement = selectFull(orm)
      .where(sql`${column} = any(${keys}::${type})`)
      .prepare(name);
    return gatherReads(async (wanted: readonly Key[]) => {
      const rows = await statement.execute({ keys: wanted });
      return new Map(rows.map((row) => [row[column.name as 'id' | 'slug'] as Key, releaseOf(row)]));
    });
  };
  const byId = read<number>(releases.id, sql`int[]`, 'product_by_id');
  const bySlug = read<string>(releases.slug, sql`text[]`, 'product_by_slug');
  return (key: { id: number } | { slug: string }): Promise<StoredRelease | undefined> =>
    'id' in key ? byId(key.id) : bySlug(key.slug);
};

export const inCategory = (condition: SQL | undefined): SQL => sql`${releases.id} in (
  select ${releaseCategories.releaseId} from ${releaseCategories}
  join ${categories} on ${categories.id} = ${releaseCategories.categoryId} where ${condition})`;

export const ofArtist = (artistId: number): SQL => sql`${releases.id} in (
  select ${releaseArtists.releaseId} from ${releaseArtists} where ${releaseArtists.artistId} = ${artistId})`;
