import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { releaseArtists, releaseCategories, releases } from '../products/product-tables.ts';
import { artistIds, categoryIds, labelIds } from './named-rows.ts';
import { announceRestock } from '../restock/announce-restock.ts';
import { inTransaction } from '../in-transaction.ts';
import type { StoreContext } from '../store-context.ts';
import type { ReleaseRecord } from './release-record.ts';
import { freeSlugs } from './slugs.ts';

export interface BatchReport {
  added: number;
  changed: number;
  unchanged: number;
}

type Stored = Pick<
  typeof releases.$inferSelect,
  'id' | 'slug' | 'identity' | 'contentHash' | 'stock' | 'available'
>;

/** Absent columns have the defaults of the table. */
const isInStock = ({
  stock = 0,
  available = true,
}: Pick<typeof releases.$inferInsert, 'stock' | 'available'>) => available && stock > 0;

/** An arbitrary key for an advisory lock, which prevents two imports from assigning the same slug. */
export const importLock = 7_305_115;

/** Writes all records, or none when anything fails. */
export const importBatch = (store: StoreContext, records: ReleaseRecord[]): Promise<BatchReport> =>
  inTransaction(store, async (inside) => {
    const { orm: tx, now, events } = inside;
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const stored = await storedReleases(tx, records);
    const known = (record: ReleaseRecord) => stored.get(record.columns.identity);
    const added = records.filter((record) => !known(record));
    const changed = records.filter((record) => {
      const before = known(record);
      return before && before.contentHash !== record.columns.contentHash;
    });
    await write(tx, [...added, ...changed], stored, now());
    await announceRestock(inside, backInStock(changed, stored));
    if (added.length + changed.length > 0) events.publish({ type: 'catalogue-changed' });
    return {
      added: added.length,
      changed: changed.length,
      unchanged: records.length - added.length - changed.length,
    };
  });

const storedReleases = async (orm: Orm, records: ReleaseRecord[]): Promise<Map<string, Stored>> => {
  const { id, slug, identity, contentHash, stock, available } = releases;
  const identities = records.map(({ columns }) => columns.identity);
  const rows = await orm
    .select({ id, slug, identity, contentHash, stock, available })
    .from(releases)
    .where(inArray(identity, identities));
  return new Map(rows.map((row) => [row.identity, row]));
};

/** The ids of records that were sold out, or no longer sold, and are in stock now. */
const backInStock = (changed: readonly ReleaseRecord[], stored: Map<string, Stored>): number[] =>
  changed.flatMap(({ columns }) => {
    const before = stored.get(columns.identity);
    return before && !isInStock(before) && isInStock(columns) ? [before.id] : [];
  });

const write = async (tx: Orm, records: ReleaseRecord[], stored: Map<string, Stored>, now: Date) => {
  if (!records.length) return;
  const ids = await upsert(tx, records, stored, await labelIds(tx, records), now);
  await linkArtists(tx, records, ids);
  await linkCategories(tx, records, ids);
};

/**
 * Inserts or replaces records, and returns the id of each identity. Stored records keep their slug and day of listing.
 */
const upsert = async (
  tx: Orm,
  records: ReleaseRecord[],
  stored: Map<string, Stored>,
  labels: Map<string, number>,
  now: Date,
): Promise<Map<string, number>> => {
  const fresh = records.filter(({ columns }) => !stored.has(columns.identity));
  const slugs = await freeSlugs(
    tx,
    releases,
    fresh.map((record) => record.slugs),
  );
  const slugOfFresh = new Map(fresh.map(({ columns }, at) => [columns.identity, slugs[at] ?? '']));
  const values = records.map(({ columns, label, listedAt }) => ({
    ...columns,
    slug: stored.get(columns.identity)?.slug ?? slugOfFresh.get(columns.identity) ?? '',
    labelId: label ? (labels.get(label.identity) ?? null) : null,
    createdAt: listedAt ?? now,
    updatedAt: now,
  }));
  const rows = await tx
    .insert(releases)
    .values(values)
    .onConflictDoUpdate({ target: releases.identity, set: replacedColumns })
    .returning({ id: releases.id, identity: releases.identity });
  return new Map(rows.map(({ id, identity }) => [identity, id]));
};

const keptColumns = new Set(['id', 'slug', 'identity', 'createdAt', 'finalPrice']);

const replacedColumns = Object.fromEntries(
  Object.entries(getTableColumns(releases))
    .filter(([name]) => !keptColumns.has(name))
    .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
);

const linkArtists = async (tx: Orm, records: ReleaseRecord[], ids: Map<string, number>) => {
  const artists = await artistIds(tx, records);
  await tx.delete(releaseArtists).where(inArray(releaseArtists.releaseId, [...ids.values()]));
  const links = records.flatMap((record) =>
    record.artists.map(({ identity }, place) => ({
      releaseId: idIn(ids, record.columns.identity),
      artistId: idIn(artists, identity),
      place,
    })),
  );
  if (links.length) await tx.insert(releaseArtists).values(links);
};

const linkCategories = async (tx: Orm, records: ReleaseRecord[], ids: Map<string, number>) => {
  const categories = await categoryIds(tx, records);
  await tx.delete(releaseCategories).where(inArray(releaseCategories.releaseId, [...ids.values()]));
  const links = records.flatMap((record) =>
    record.categories.map(({ name }) => ({
      releaseId: idIn(ids, record.columns.identity),
      categoryId: idIn(categories, name),
    })),
  );
  await tx.insert(releaseCategories).values(links);
};

const idIn = (ids: Map<string, number>, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Nothing was stored for ${key}`);
  return id;
};
