import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' };
import { importReleases } from '#server/import/import-releases.ts';
import { wantlistItems, wantlistTokens } from '#server/lists/list-tables.ts';
import { checkLedger } from '#server/orders/check-ledger.ts';
import { releases } from '#server/products/product-tables.ts';
import { digestOf } from '#server/secrets/token.ts';
import { stockMovements } from '#server/stock/movement-table.ts';
import { storeContext } from '#server/store-context.ts';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { lines } from './shop.ts';

const migrations = fileURLToPath(new URL('../../src/server/db/migrations', import.meta.url));

/** A copy of the migrations up to one of them. */
const migrationsUpTo = (last: string): string => {
  const folder = scratchFolder();
  const entries = journal.entries.filter(({ tag }) => tag <= last);
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
const releasesBeforeOrders = `insert into releases
    (slug, identity, content_hash, title, sort_title, price, promotional_price, stock, search) values
  ('novos-baianos-acabou-chorare', 'external:a-1', '8b-jhoUhNUOycQF2wk2Km0nnIMnNAiJMz-qpxIDEXI0',
    'Acabou Chorare', 'acabou chorare', 12000, 9990, 2, ''),
  ('varios-tropicalia', 'external:a-2', 'yy4OYFLZturg09p51IV-XZ1fMzoS7AGOncqWHOKbdq8',
    'Tropicália', 'tropicalia', 8000, null, 0, '')`;

const fillPostgres = async (databaseUrl: string, migrationsFolder: string, filling: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await migratePostgres(onPostgres({ client }), { migrationsFolder });
  await client.query(filling);
  await client.end();
};

const fillPglite = async (dataDir: string, migrationsFolder: string, filling: string) => {
  const client = await PGlite.create({ dataDir: path.join(dataDir, 'store') });
  await migratePglite(onPglite({ client }), { migrationsFolder });
  await client.exec(filling);
  await client.close();
};

/** Opens a store that an older version has made and filled. */
const openFilled = async (createAddress: () => Promise<string | null>, last: string, filling: string) => {
  const databaseUrl = (await createAddress()) ?? undefined;
  const dataDir = scratchFolder();
  if (databaseUrl) await fillPostgres(databaseUrl, migrationsUpTo(last), filling);
  else await fillPglite(dataDir, migrationsUpTo(last), filling);
  return openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
};

describeOnEveryEngine('a store with records from before orders were kept', ({ createAddress }) => {
  test(
    'opens with its copies as the first movements, and the same file changes nothing',
    async () => {
      const database = await openFilled(createAddress, '0005_cart', releasesBeforeOrders);
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

const token = 'Zm9v-YmFy_'.padEnd(43, 'x');
const wantlistWithTokens = `insert into releases
    (slug, identity, content_hash, title, sort_title, price, search) values
    ('disco', 'external:a-1', 'x', 'Disco', 'disco', 12000, '');
  insert into customers (name, email, created_at, updated_at) values ('Ana', 'ana@exemplo.com', now(), now());
  insert into wantlist_items (customer_id, release_id, added_at, leave_token) values (1, 1, now(), '${token}')`;

describeOnEveryEngine('a store whose notices of restocks had their secrets in clear', ({ createAddress }) => {
  test(
    'holds their digests, and the links of the notices that were sent still work',
    async () => {
      const database = await openFilled(createAddress, '0006_orders', wantlistWithTokens);
      const stored = JSON.stringify([
        await database.orm.select().from(wantlistItems),
        await database.orm.select().from(wantlistTokens),
      ]);
      expect(stored).toContain(digestOf(token));
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
});
