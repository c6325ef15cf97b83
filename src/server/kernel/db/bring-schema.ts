import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { Orm } from './orm.ts';
import { refuseIncomplete } from './stored-schema.ts';

/**
 * Hashes of earlier texts of migration 0006, which was changed after stores had applied it; migration 0007 adds what
 * they lack. An applied migration is never changed: a new one repairs it.
 */
const repairedTexts = new Set([
  'f9016f0052866356d7f71f2cb61b334603e741322fe9392afe3b198e439f2962',
  'c041b2a753f0917586ff4c40ca6e60cc27f0184b43ada5b5068582680c7ecaae',
]);

const journal = z.object({ entries: z.array(z.object({ idx: z.int(), when: z.number(), tag: z.string() })) });

/**
 * Migrates a store to this version by `migrate`, the migrator of its engine. Throws ShopkeeperError when the store has
 * applied other migrations than those of the folder, and when it lacks a part of the schema afterwards.
 */
export const bringSchema = async (orm: Orm, folder: string, migrate: () => Promise<void>): Promise<void> => {
  const { entries } = journal.parse(
    JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')),
  );
  refuseForeign(await appliedMigrations(orm), folder, entries);
  await migrate();
  await refuseIncomplete(orm, path.join(folder, 'meta', `${lastOf(entries)}_snapshot.json`));
};

type Entries = z.infer<typeof journal>['entries'];

const lastOf = (entries: Entries) => String(entries.at(-1)?.idx).padStart(4, '0');

interface Applied extends Record<string, unknown> {
  hash: string;
  /** The time of the migration in the journal, in milliseconds. */
  createdAt: number;
}

/** The migrations that a store has applied, the oldest first. */
export const appliedMigrations = async (orm: Orm): Promise<Applied[]> => {
  const table = await rowsOf<{ name: string | null }>(
    orm,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table[0]?.name) return [];
  return rowsOf<Applied>(
    orm,
    sql`select hash, created_at::double precision as "createdAt" from drizzle.__drizzle_migrations order by created_at`,
  );
};

const rowsOf = async <Row>(orm: Orm, query: ReturnType<typeof sql>) =>
  ((await orm.execute(query)) as unknown as { rows: Row[] }).rows;

const refuseForeign = (applied: Applied[], folder: string, entries: Entries) => {
  const hashes = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  const times = new Set(applied.map(({ createdAt }) => createdAt));
  const last = Math.max(0, ...times);
  for (const { hash, createdAt } of applied) {
    const place = entries.findIndex(({ when }) => when === createdAt);
    if (place === -1) throw new ShopkeeperError(newer);
    if (hash !== hashes[place] && !repairedTexts.has(hash))
      throw new ShopkeeperError(changed(entries[place]?.tag));
  }
  // The migrator compares times alone, and would never apply one that is older than the last.
  const skipped = entries.find(({ when }) => when < last && !times.has(when));
  if (skipped) throw new ShopkeeperError(changed(skipped.tag));
};

const newer =
  'The store was upgraded by a newer version of the shop, which this one cannot read. Start that version, or restore a backup that this one has made.';

const changed = (tag: string | undefined) =>
  `The store was made by another version of the shop: its migration ${tag} is not the one that this version has. Start the version that made it, or restore a backup.`;
