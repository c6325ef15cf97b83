import { type SQL, eq, exists, sql } from 'drizzle-orm';
import type { Label } from '#domain/store.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { releases } from '../tables/product-tables.ts';
import { labels } from '../tables/label-table.ts';

const fields = {
  id: labels.id,
  name: labels.name,
  slug: labels.slug,
  description: labels.description,
  logoUrl: labels.logoUrl,
  releaseCount: sql<number>`(select count(*)::int from ${releases} where ${releases.labelId} = "labels"."id")`,
};

const select = (orm: Orm) => orm.select(fields).from(labels);

export const findLabel = async (
  orm: Orm,
  key: { id: number } | { slug: string },
): Promise<Label | undefined> => {
  const [label] = await select(orm).where('id' in key ? eq(labels.id, key.id) : eq(labels.slug, key.slug));
  return label;
};

/** Labels without a record in the store are not listed. */
const hasReleases = (orm: Orm) =>
  exists(orm.select({ id: releases.id }).from(releases).where(eq(releases.labelId, labels.id)));

export const labelPage = async (orm: Orm, limit: number, offset: number): Promise<Label[]> =>
  select(orm).where(hasReleases(orm)).orderBy(labels.sortName, labels.id).limit(limit).offset(offset);

export const countLabels = (orm: Orm) => orm.$count(labels, hasReleases(orm));

export const labelsWhere = async (orm: Orm, where: SQL): Promise<Label[]> => select(orm).where(where);
