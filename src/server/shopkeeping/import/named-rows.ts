import { inArray } from 'drizzle-orm';
import { fold } from '#domain/texts/text.ts';
import { artists } from '#server/catalogue/tables/artist-table.ts';
import { categories } from '#server/catalogue/tables/category-table.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { labels } from '#server/catalogue/tables/label-table.ts';
import type { CategoryRecord } from './categories.ts';
import type { Credit } from './credit.ts';
import type { ReleaseRecord } from './release-record.ts';
import { freeSlugs, slugOf } from './slugs.ts';

/** The ids of all artists of the records, by identity; new artists are inserted. */
export const artistIds = (orm: Orm, records: ReleaseRecord[]) =>
  creditIds(
    orm,
    artists,
    'artista',
    records.flatMap((record) => record.artists),
  );

/** The ids of all labels of the records, by identity; new labels are inserted. */
export const labelIds = (orm: Orm, records: ReleaseRecord[]) =>
  creditIds(
    orm,
    labels,
    'gravadora',
    records.flatMap(({ label }) => label ?? []),
  );

const creditIds = async (
  orm: Orm,
  table: typeof artists | typeof labels,
  kind: string,
  credits: Credit[],
) => {
  const wanted = new Map(credits.map((credit) => [credit.identity, credit]));
  const { id, identity } = table;
  const stored = await orm
    .select({ id, identity })
    .from(table)
    .where(inArray(identity, [...wanted.keys()]));
  const ids = new Map(stored.map((row) => [row.identity, row.id]));
  const missing = [...wanted.values()].filter((credit) => !ids.has(credit.identity));
  if (!missing.length) return ids;
  const slugs = await freeSlugs(
    orm,
    table,
    missing.map(({ name }) => [slugOf(name, kind)]),
  );
  const rows = missing.map((credit, at) => ({
    ...credit,
    sortName: fold(credit.name),
    slug: slugs[at] ?? '',
  }));
  const added = await orm.insert(table).values(rows).returning({ id, identity });
  for (const row of added) ids.set(row.identity, row.id);
  return ids;
};

/** The ids of all categories of the records, by name; those of the shop's own list have their fixed ids. */
export const categoryIds = async (orm: Orm, records: ReleaseRecord[]): Promise<Map<string, number>> => {
  const wanted = new Map(
    records.flatMap((record) => record.categories).map((record) => [record.name, record]),
  );
  const stored = await orm
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.name, [...wanted.keys()]));
  const ids = new Map(stored.map(({ id, name }) => [name, id]));
  const missing = [...wanted.values()].filter(({ name }) => !ids.has(name));
  for (const row of await addCategories(orm, missing)) ids.set(row.name, row.id);
  return ids;
};

const addCategories = async (orm: Orm, records: CategoryRecord[]) => {
  if (!records.length) return [];
  const slugs = await freeSlugs(
    orm,
    categories,
    records.map(({ name }) => [slugOf(name, 'categoria')]),
  );
  const rows = records.map(({ id, name, description }, at) => ({
    ...(id === null ? {} : { id }),
    name,
    description,
    slug: slugs[at] ?? '',
  }));
  return orm.insert(categories).values(rows).returning({ id: categories.id, name: categories.name });
};
