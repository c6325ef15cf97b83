import { hash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import journal from '#server/kernel/db/migrations/meta/_journal.json' with { type: 'json' };
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { wantlistItems, wantlistTokens } from '#server/sales/tables/list-tables.ts';
import { checkLedger } from '#server/sales/orders/check-ledger.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { refunds } from '#server/sales/tables/payment-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { digestOf as digestOfToken } from '#server/kernel/secrets/token.ts';
import { stockMovements } from '#server/sales/tables/movement-table.ts';
import { storeContext } from '#server/new-store-context.ts';
import { describeOnEveryEngine, describeOnOneEngine, slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { lines } from './shop.ts';

const migrations = fileURLToPath(new URL('../../src/server/kernel/db/migrations', import.meta.url));

/** A copy of the migrations with this one as the last. */
const migrationsUpTo = (last: number): string => {
  const folder = scratchFolder();
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  for (const { tag } of entries) cpSync(path.join(migrations, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  mkdirSync(path.join(folder, 'meta'));
  writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
};

/** Two rows of a file, and the digests under which the import of that time stored them. */
const file = [
  {
    title: 'Acabou Chorare',
    artists: ['Novos Baianos'],
    external_id: 'a-1',
    price: 120,
    promotional_price: 99.9,
    stock: 2,
  },
  { title: 'Tropicália', artists: ['Vários'], external_id: 'a-2', price: 80, stock: 0 },
];
const filling = `insert into releases
    (slug, identity, content_hash, title, sort_title, price, promotional_price, stock, search) values
  ('novos-baianos-acabou-chorare', 'external:a-1', '8b-jhoUhNUOycQF2wk2Km0nnIMnNAiJMz-qpxIDEXI0',
    'Acabou Chorare', 'acabou chorare', 12000, 9990, 2, ''),
  ('varios-tropicalia', 'external:a-2', 'yy4OYFLZturg09p51IV-XZ1fMzoS7AGOncqWHOKbdq8',
    'Tropicália', 'tropicalia', 8000, null, 0, '')`;

const fillPostgres = async (databaseUrl: string, migrationsFolder: string, statements = filling) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await migratePostgres(onPostgres({ client }), { migrationsFolder });
  await client.query(statements);
  await client.end();
};

const fillPglite = async (dataDir: string, migrationsFolder: string, statements = filling) => {
  const client = await PGlite.create({ dataDir: path.join(dataDir, 'store') });
  await migratePglite(onPglite({ client }), { migrationsFolder });
  await client.exec(statements);
  await client.close();
};

describeOnEveryEngine('a store with records from before orders were kept', ({ createAddress }) => {
  test(
    'opens with its copies as the first movements, and the same file changes nothing',
    async () => {
      const databaseUrl = (await createAddress()) ?? undefined;
      const dataDir = scratchFolder();
      if (databaseUrl) await fillPostgres(databaseUrl, migrationsUpTo(5));
      else await fillPglite(dataDir, migrationsUpTo(5));
      const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
      const { identity, onHand, committed, stock, importedStock } = releases;
      const { orm } = database;
      expect(
        await orm
          .select({ identity, onHand, committed, stock, importedStock })
          .from(releases)
          .orderBy(identity),
      ).toEqual([
        { identity: 'external:a-1', onHand: 2, committed: 0, stock: 2, importedStock: 2 },
        { identity: 'external:a-2', onHand: 0, committed: 0, stock: 0, importedStock: 0 },
      ]);
      expect(await orm.select().from(stockMovements)).toMatchObject([{ change: 2, reason: 'opening' }]);
      expect(await importReleases(storeContext(database), lines(file))).toMatchObject({
        added: 0,
        changed: 0,
        unchanged: 2,
      });
      expect(await checkLedger(database)).toEqual([]);
      await database.close();
    },
    slow,
  );
});

/** Texts of migration 0006 that stores have applied, the oldest first, with the hashes that these stores keep. */
const earlierOrders = () => {
  const now = readFileSync(path.join(migrations, '0006_orders.sql'), 'utf8');
  const second = now
    .replace('\t"rest_order_id" integer,\n', '')
    .replace(/ALTER TABLE "orders" ADD CONSTRAINT "orders_rest_order_id.+\n/, '')
    .replace('\t"state" text NOT NULL,\n\t"provider_id" text,\n', '\t"state" text NOT NULL,\n')
    .replace('\t"overdue_at" timestamp (3) with time zone,\n', '');
  const first = second.replace(/-- A table with deferred.+\nSET CONSTRAINTS ALL IMMEDIATE.+\n/, '');
  return [first, second];
};

const digestOf = (text: string) => hash('sha256', text);

/** A copy of the first seven migrations with another text of the last one. */
const migrationsWith = (orders: string) => {
  const folder = migrationsUpTo(6);
  writeFileSync(path.join(folder, '0006_orders.sql'), orders);
  return folder;
};

const token = 'Zm9v-YmFy_'.padEnd(43, 'x');
const wantlistWithTokens = `insert into releases
    (slug, identity, content_hash, title, sort_title, price, search) values
    ('disco', 'external:a-1', 'x', 'Disco', 'disco', 12000, '');
  insert into customers (name, email, created_at, updated_at) values ('Ana', 'ana@exemplo.com', now(), now());
  insert into wantlist_items (customer_id, release_id, added_at, leave_token) values (1, 1, now(), '${token}')`;

describeOnOneEngine('a store whose migrations are not those of this version', ({ createAddress }) => {
  /** Makes a store with the migrations of a folder, and changes it as the statements say. */
  const made = async (folder: string, statements = 'select 1') => {
    const databaseUrl = (await createAddress()) ?? undefined;
    const dataDir = scratchFolder();
    if (databaseUrl) await fillPostgres(databaseUrl, folder, statements);
    else await fillPglite(dataDir, folder, statements);
    return databaseUrl ? { databaseUrl } : { dataDir };
  };

  test(
    'keeps digests of the links of restock notices, which still work, in place of their secrets',
    async () => {
      const database = await openDatabase(await made(migrationsUpTo(6), wantlistWithTokens));
      const stored = JSON.stringify([
        await database.orm.select().from(wantlistItems),
        await database.orm.select().from(wantlistTokens),
      ]);
      expect(stored).toContain(digestOfToken(token));
      expect(stored).not.toContain(token);
      const leave = () =>
        createApi(storeContext(database)).request('/api/members/wantlist/leave', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ token }),
        });
      expect([(await leave()).status, (await leave()).status]).toEqual([200, 422]);
      await database.close();
    },
    slow,
  );
  const refusalOf = async (place: Parameters<typeof openDatabase>[0]) =>
    openDatabase(place).then(
      async (database) => {
        await database.close();
        return 'opened';
      },
      (error: unknown) => (error instanceof ShopkeeperError ? error.message : String(error)),
    );

  test('are the released ones in this test', () => {
    expect(earlierOrders().map(digestOf)).toEqual([
      'f9016f0052866356d7f71f2cb61b334603e741322fe9392afe3b198e439f2962',
      'c041b2a753f0917586ff4c40ca6e60cc27f0184b43ada5b5068582680c7ecaae',
    ]);
  });

  test.each([0, 1])(
    'is repaired where it has applied a text of the orders that was changed later (%i)',
    async (which) => {
      const database = await openDatabase(await made(migrationsWith(earlierOrders()[which] ?? '')));
      expect(await database.orm.select().from(orders)).toEqual([]);
      expect(await database.orm.select().from(refunds)).toEqual([]);
      await expect(
        database.orm.execute(sql`update orders set rest_order_id = 1 where id = 1`),
      ).resolves.toBeDefined();
      await database.close();
    },
    slow,
  );

  test(
    'is refused where a text was applied that no version has had',
    async () => {
      const text = earlierOrders()[1] ?? '';
      const refusal = await refusalOf(await made(migrationsWith(`${text}\n-- of a branch`)));
      expect(refusal).toMatch(/^The store was made by another version of the shop: .+ 0006_orders .+\.$/);
    },
    slow,
  );

  test(
    'is refused where a newer version has opened it',
    async () => {
      const later = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`;
      const refusal = await refusalOf(await made(migrations, later));
      expect(refusal).toMatch(/^The store was upgraded by a newer version of the shop.+\.$/);
    },
    slow,
  );

  test(
    'is refused where a migration was left out, which would never run',
    async () => {
      const skipped = `delete from drizzle.__drizzle_migrations where created_at = 1795195898039`;
      expect(await refusalOf(await made(migrations, skipped))).toMatch(/0002_vip-list/);
    },
    slow,
  );

  test(
    'is refused before it answers anything where its tables lack a part',
    async () => {
      const damage = `alter table refunds drop column overdue_at;
        alter table orders alter column total type bigint, alter column status drop not null;
        drop index payments_one_live; alter table orders drop constraint order_total`;
      const refusal = await refusalOf(await made(migrations, damage));
      expect(refusal).toMatch(/^The store lacks what this version of the shop needs: /);
      expect(refusal.match(/(?:column|index|constraint) [^,]+?(?=,|\. | and )/g)).toEqual([
        'column orders.status text not null',
        'column orders.total integer not null',
        'constraint orders.order_total',
        'index payments_one_live',
        'column refunds.overdue_at timestamp(3) with time zone',
      ]);
    },
    slow,
  );
});
