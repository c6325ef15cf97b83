import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '#server/kernel/db/database.ts';
import { releaseArtists, releaseCategories, releases } from '#server/catalogue/tables/product-tables.ts';
import { dropPreviews, namedHashes, storePreviews } from './batch-previews.ts';
import { artistIds, categoryIds, labelIds } from './named-rows.ts';
import { recordEvent } from '#server/kernel/store/events.ts';
import { backInStock } from '#server/sales/sales-events.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { changeStock, noteMovements, type StockChange } from '#server/sales/stock/change-stock.ts';
import { type LockedRelease, lockReleases } from '#server/sales/stock/lock-releases.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { ReleaseRecord } from './release-record.ts';
import { freeSlugs } from './slugs.ts';

export interface BatchReport {
  added: number;
  changed: number;
  unchanged: number;
  /** Tracks with a preview file, and files that the store did not have. */
  previews: number;
  addedPreviews: number;
}

type Stored = LockedRelease &
  Pick<typeof releases.$inferSelect, 'identity' | 'contentHash' | 'importedStock'>;

/** An arbitrary key for an advisory lock, which prevents two imports from assigning the same slug. */
export const importLock = 7_305_115;

/** Writes all records, or none when anything fails. */
export const importBatch = (store: StoreContext, records: ReleaseRecord[]): Promise<BatchReport> =>
  inTransaction(store, async (inside) => {
    const { orm: tx, now } = inside;
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const stored = await storedReleases(inside, records);
    const known = (record: ReleaseRecord) => stored.get(record.columns.identity);
    const added = records.filter((record) => !known(record));
    const changed = records.filter((record) => {
      const before = known(record);
      return before && before.contentHash !== record.columns.contentHash;
    });
    const previews = records.flatMap((record) => record.previews);
    const addedPreviews = await storePreviews(inside, previews);
    const before = await namedHashes(
      tx,
      changed.flatMap((record) => known(record)?.id ?? []),
    );
    const ids = await write(tx, [...added, ...changed], stored, now());
    await dropPreviews(tx, before, previews);
    await noteMovements(inside, counted(added, ids), 'import');
    const recounted = recountedCopies(changed, stored);
    await changeStock(inside, recounted, { reason: 'import', notify: 'all' });
    await recordEvent(inside, backInStock, {
      releaseIds: soldAgain(changed, stored, recounted),
      since: null,
    });
    return {
      added: added.length,
      changed: changed.length,
      unchanged: records.length - added.length - changed.length,
      previews: previews.length,
      addedPreviews,
    };
  });

/** The records that are already in the store, locked, because their stock is compared with the count of the import. */
const storedReleases = async (
  inside: StoreContext,
  records: ReleaseRecord[],
): Promise<Map<string, Stored>> => {
  const { id, identity, contentHash, importedStock } = releases;
  const identities = records.map(({ columns }) => columns.identity);
  const rows = await inside.orm
    .select({ id, identity, contentHash, importedStock })
    .from(releases)
    .where(inArray(identity, identities));
  const locked = await lockReleases(
    inside,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.flatMap((row) => {
      const release = locked.get(row.id);
      return release ? [[row.identity, { ...release, ...row }] as const] : [];
    }),
  );
};

const counted = (added: readonly ReleaseRecord[], ids: Map<string, number>): StockChange[] =>
  added
    .filter(({ columns }) => columns.importedStock > 0)
    .map(({ columns }) => ({ releaseId: idIn(ids, columns.identity), onHand: columns.importedStock }));

/**
 * The changes of recounted copies. A count is applied when it differs from the last one, so that copies sold since then
 * stay sold. (Decision 56.)
 */
const recountedCopies = (changed: readonly ReleaseRecord[], stored: Map<string, Stored>): StockChange[] =>
  changed.flatMap(({ columns }) => {
    const before = stored.get(columns.identity);
    if (!before || before.importedStock === columns.importedStock) return [];
    return [{ releaseId: before.id, onHand: columns.importedStock - before.onHand }];
  });

/** The ids of records that are for sale again, with copies that the shop had all the time. */
const soldAgain = (
  changed: readonly ReleaseRecord[],
  stored: Map<string, Stored>,
  recounted: readonly StockChange[],
): number[] =>
  changed.flatMap(({ columns }) => {
    const before = stored.get(columns.identity);
    if (!before || before.available || columns.available === false || before.stock === 0) return [];
    const { onHand = 0 } = recounted.find(({ releaseId }) => releaseId === before.id) ?? {};
    return before.onHand + onHand > before.committed ? [before.id] : [];
  });

const write = async (
  tx: Orm,
  records: ReleaseRecord[],
  stored: Map<string, Stored>,
  now: Date,
): Promise<Map<string, number>> => {
  if (!records.length) return new Map();
  const ids = await upsert(tx, records, stored, await labelIds(tx, records), now);
  await linkArtists(tx, records, ids);
  await linkCategories(tx, records, ids);
  return ids;
};

/**
 * Inserts or replaces records, and returns the id of each identity. Stored records keep their slug and day of listing, and
 * their copies.
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
    onHand: columns.importedStock,
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

const keptColumns = new Set([
  ...['id', 'slug', 'identity', 'createdAt'],
  // Only the stock module writes these; the database writes the generated ones.
  ...['onHand', 'committed', 'stock', 'finalPrice'],
]);

/** Keeps a price that was changed in the shop until a file has another price than the last file. (Decision 56.) */
const unlessAsBefore = (column: PgColumn) => sql`case
  when (${releases.importedPrice}, ${releases.importedPromotionalPrice})
    is distinct from (excluded.imported_price, excluded.imported_promotional_price)
  then excluded.${sql.identifier(column.name)} else ${column} end`;

const replacedColumns = {
  ...Object.fromEntries(
    Object.entries(getTableColumns(releases))
      .filter(([name]) => !keptColumns.has(name))
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  ),
  price: unlessAsBefore(releases.price),
  promotionalPrice: unlessAsBefore(releases.promotionalPrice),
};

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
