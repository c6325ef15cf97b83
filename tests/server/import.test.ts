import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { count, eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { artists } from '#server/catalogue/tables/artist-table.ts';
import { categories } from '#server/catalogue/tables/category-table.ts';
import { catalogueVersion } from '#server/kernel/db/catalogue-version-table.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { importPlaylists } from '#server/shopkeeping/import/import-playlists.ts';
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { playlists } from '#server/catalogue/tables/playlist-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { settings } from '#server/catalogue/tables/settings-table.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import { defaultConfig } from '#server/catalogue/settings/store-config.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { sellOverCounter } from '#server/sales/stock/shelf.ts';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { storeContext } from '#server/new-store-context.ts';
import { lines, openShop, type Page, rows, stock } from './shop.ts';

const slugs = async ({ orm }: Database) =>
  (await orm.select({ slug: releases.slug }).from(releases).orderBy(releases.id)).map(({ slug }) => slug);

const named = async ({ orm }: Database, title: string) => {
  const [row] = await orm.select().from(releases).where(eq(releases.title, title));
  if (!row) throw new Error(`${title} is not in the store`);
  return row;
};

/** A rule that no check of the importer knows. */
const withRule = async (database: Database, table: string, rule: string) => {
  await database.orm.execute(
    sql.raw(`alter table ${table} add constraint of_test check (${rule}) not valid`),
  );
  onTestFinished(async () => {
    await database.orm.execute(sql.raw(`alter table ${table} drop constraint of_test`));
  });
};

describeOnEveryEngine('the import of records', (engine) => {
  let opened: Database;
  const open = async () => (opened = await engine.open());
  keepBooks(() => opened);

  test(
    'adds what is new, and the second time changes nothing',
    async () => {
      const database = await open();
      expect(await stock(database)).toMatchObject({
        read: 7,
        added: 7,
        changed: 0,
        unchanged: 0,
        broken: [],
      });
      const before = await database.orm.select().from(releases);
      const version = await database.orm.select().from(catalogueVersion);
      expect(await stock(database)).toMatchObject({
        read: 7,
        added: 0,
        changed: 0,
        unchanged: 7,
        broken: [],
      });
      expect(await database.orm.select().from(releases)).toEqual(before);
      expect(await database.orm.select().from(catalogueVersion)).toEqual(version);
    },
    slow,
  );

  test(
    'keeps the photos of a copy in the order of the file, without its cover, and as they were in the same row',
    async () => {
      const database = await open();
      const [cover, front, back] = ['c', 'a', 'b'].map((name) => `https://fotos.example/${name}.jpg`);
      const row = { ...rows[0], cover_image: cover, images: [cover, back, front, back] };
      await stock(database, [row]);
      expect(await named(database, 'Neural Response EP')).toMatchObject({ photoUrls: [back, front] });
      expect(await stock(database, [row])).toMatchObject({ unchanged: 1 });
      expect(await stock(database, [{ ...row, images: [front] }])).toMatchObject({ changed: 1 });
      expect(await stock(database, [{ ...row, images: ['http://fotos.example/a.jpg'] }])).toMatchObject({
        broken: [{ line: 1, reason: 'images.0: is not an https address' }],
      });
    },
    slow,
  );

  test(
    'changes a record in its place: id, address and day of listing stay',
    async () => {
      const database = await open();
      await stock(database);
      const before = await named(database, 'Neural Response EP');
      const row = {
        ...rows[0],
        title: 'Outro',
        price: 1,
        genres: [],
        styles: ['Samba'],
        listed_at: '2027-01-01',
      };
      expect(await stock(database, [row])).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
      const after = await named(database, 'Outro');
      const { id, slug, createdAt } = before;
      expect(after).toMatchObject({ id, slug, createdAt, price: 100, finalPrice: 100, styles: ['Samba'] });
      expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    },
    slow,
  );

  test(
    'does not put sold copies back when the same file comes again',
    async () => {
      const database = await open();
      await stock(database);
      const { id } = await named(database, 'Neural Response EP');
      await inTransaction(storeContext(database), (inside) => sellOverCounter(inside, id, 2));
      await stock(database);
      expect((await named(database, 'Neural Response EP')).stock).toBe(0);
    },
    slow,
  );

  test(
    'reports broken lines by number and takes the others',
    async () => {
      const database = await open();
      const report = await importReleases(storeContext(database), [
        '\uFEFF{"title":"Primeiro"}',
        '',
        '{"title":',
        '{"title":"  "}',
        '{"title":"Caro","price":"muito"}',
        '[]',
        'null',
        '{"title":"Ano","year":"1999"}',
        '{"title":"Capa","cover_image":"javascript:alert(1)"}',
        '{"title":"Último","price":"1.299,90","stock":1}',
        '{"title":"Caríssimo","price":10000000.01}',
        '{"title":"Caríssimo também","price":"21.474.836,48"}',
      ]);
      expect(report).toMatchObject({ read: 11, added: 2 });
      expect(report.broken.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9, 11, 12]);
      for (const { reason } of report.broken.slice(7))
        expect(reason).toBe('price: is above R$\u00A010.000.000,00, the highest price');
      expect(report.broken[0]?.reason).toBe('is not valid JSON');
      expect(report.broken[2]?.reason).toBe('price: is not an amount in reais');
      expect((await named(database, 'Último')).price).toBe(129_990);
    },
    slow,
  );

  test(
    'refuses a price that could be two amounts, and says how to write either',
    async () => {
      const database = await open();
      const report = await importReleases(storeContext(database), [
        '{"title":"Planilha","price":"1.299"}',
        '{"title":"Promoção","price":"2.000,00","promotional_price":"R$ 1,299"}',
        '{"title":"Número","price":129.905}',
        '{"title":"Inteiro","price":"1299"}',
      ]);
      expect(report).toMatchObject({ read: 4, added: 2 });
      expect(report.broken).toEqual([
        {
          line: 1,
          reason: "price: '1.299' could mean thousands or decimals: write two decimals, as in 1299.00",
        },
        {
          line: 2,
          reason:
            "promotional_price: 'R$ 1,299' could mean thousands or decimals: write two decimals, as in 1299.00",
        },
      ]);
      expect((await named(database, 'Número')).price).toBe(12_991);
      expect((await named(database, 'Inteiro')).price).toBe(129_900);
    },
    slow,
  );

  test(
    'refuses a day of listing that no shop can mean',
    async () => {
      const database = await open();
      const report = await importReleases(storeContext(database), [
        '{"title":"Ano um","listed_at":"0001-01-01"}',
        '{"title":"Antes dos discos","listed_at":"1899-12-31T23:59:59Z"}',
        '{"title":"Velha loja","listed_at":"1958-07-10"}',
        '{"title":"Sem fuso","listed_at":"2026-10-01T12:00:00"}',
      ]);
      expect(report.broken).toEqual([
        { line: 1, reason: 'listed_at: is before 1900' },
        { line: 2, reason: 'listed_at: is before 1900' },
      ]);
      expect((await named(database, 'Velha loja')).createdAt).toEqual(new Date('1958-07-10T00:00:00Z'));
      expect((await named(database, 'Sem fuso')).createdAt).toEqual(new Date('2026-10-01T12:00:00Z'));
    },
    slow,
  );

  test(
    'refuses dates that no database holds, and a record that no visitor should carry',
    async () => {
      const database = await open();
      const tracks = Array.from({ length: 300 }, () => ({ title: '音'.repeat(400) }));
      const report = await stock(database, [
        { title: 'Ano zero', release_date: '0000-01-01' },
        { title: 'Fim do mundo', listed_at: '9999-12-31T23:59:59-14:00' },
        { title: 'Enorme', tracks },
        { title: 'Cheio', tracks: tracks.slice(0, 200) },
      ]);
      expect(report).toMatchObject({ read: 4, added: 1 });
      expect(report.broken).toEqual([
        { line: 1, reason: 'release_date: is before 1860' },
        { line: 2, reason: 'listed_at: is after 9999' },
        { line: 3, reason: 'is larger than 256 kB' },
      ]);
    },
    slow,
  );

  test(
    'finds a record with more words than the database can hold by the most of them',
    async () => {
      const database = await open();
      // Each syllable of Korean is three signs of three bytes when it is folded, and each hyphen makes another reading.
      const syllables = (track: number) =>
        Array.from({ length: 120 }, (_, at) => String.fromCharCode(0xac00 + ((track * 120 + at) % 11_172)));
      const tracks = Array.from({ length: 450 }, (_, track) => ({ title: syllables(track).join('-') }));
      const report = await stock(database, [{ title: 'Seoul', artists: ['Shin Jung Hyun'], tracks }]);
      expect(report).toMatchObject({ added: 1, broken: [] });
      const { get } = await openShop(database);
      for (const word of ['seoul', 'shin', encodeURIComponent(syllables(0)[0] ?? '')]) {
        const { body } = await get<Page<{ name: string }>>(`/products/search?q=${word}`);
        expect(body.data.data.map(({ name }) => name)).toContain('Seoul');
      }
    },
    slow,
  );

  test(
    'skips whatever row the database refuses, and takes the rest of its batch',
    async () => {
      const database = await open();
      await withRule(database, 'releases', "title not like 'Recusado%'");
      const many = Array.from({ length: 700 }, (_, at) => ({
        title: [3, 4, 499, 650].includes(at) ? `Recusado ${at}` : `Disco ${at}`,
      }));
      const report = await importReleases(storeContext(database), [...lines(many), '{"title":']);
      expect(report).toMatchObject({ read: 701, added: 696 });
      const reason = 'has a value that the database does not allow (SQLSTATE 23514)';
      expect(report.broken).toEqual([
        ...[4, 5, 500, 651].map((line) => ({ line, reason })),
        { line: 701, reason: 'is not valid JSON' },
      ]);
      expect(new Set(await slugs(database)).size).toBe(696);
    },
    slow,
  );

  test(
    'ends with one sentence when the store fails, and blames no row for it',
    async () => {
      const database = await open();
      // 53100 is a full disk.
      await database.orm.execute(sql`create function fail_of_test() returns trigger language plpgsql as
        $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
      await database.orm.execute(sql`create trigger of_test before insert on releases
        for each row when (new.title = 'Cheio') execute function fail_of_test()`);
      onTestFinished(async () => {
        await database.orm.execute(sql`drop function fail_of_test cascade`);
      });
      const failing = stock(database, [{ title: 'Bom' }, { title: 'Cheio' }]);
      await expect(failing).rejects.toThrow(ShopkeeperError);
      await expect(failing).rejects.toThrow(/^The store failed: .*no space left on device.$/);
      expect(await slugs(database)).toEqual([]);
    },
    slow,
  );

  test(
    'takes the first of two lines for one record, and tells of the other',
    async () => {
      const database = await open();
      const twice = [
        { title: 'Igual', artists: ['Ana'] },
        { title: 'IGUAL', artists: ['aná'], price: 3 },
      ];
      const report = await stock(database, twice);
      expect(report).toMatchObject({ added: 1, broken: [{ line: 2 }] });
      expect(report.broken[0]?.reason).toContain('line 1');
      expect(await stock(database, twice)).toMatchObject({ unchanged: 1, changed: 0 });
    },
    slow,
  );

  test(
    'gives every record an address of its own that is never a number nor a word of the API',
    async () => {
      const database = await open();
      const same = { title: 'Ao Vivo', artists: ['Caetano Veloso'] };
      await stock(database, [
        { ...same, external_id: 'a' },
        { ...same, external_id: 'b', catalog_number: 'X 1' },
        { ...same, external_id: 'c' },
        { title: '1984' },
        { title: 'Search' },
        { title: 'Index' },
        { title: 'Availability', artists: ['Letra'], categories: ['Index'] },
        { title: '???' },
        { title: 'é'.repeat(400) },
      ]);
      await stock(database, [{ ...same, external_id: 'd' }]);
      expect(await slugs(database)).toEqual([
        'caetano-veloso-ao-vivo',
        'caetano-veloso-ao-vivo-x-1',
        'caetano-veloso-ao-vivo-2',
        'disco-1984',
        'disco-search',
        'disco-index',
        'letra-availability',
        'disco',
        'e'.repeat(80),
        'caetano-veloso-ao-vivo-3',
      ]);
      const slugOf = async (table: typeof artists | typeof categories, name: string) =>
        (await database.orm.select({ slug: table.slug }).from(table).where(eq(table.name, name)))[0]?.slug;
      expect(await slugOf(artists, 'Letra')).toBe('artista-letra');
      expect(await slugOf(categories, 'Index')).toBe('categoria-index');
    },
    slow,
  );

  test(
    'finds a free address among dozens of the same name',
    async () => {
      const database = await open();
      const copies = Array.from({ length: 40 }, (_, at) => ({ title: 'Eco', external_id: `eco-${at}` }));
      await stock(database, copies);
      expect(new Set(await slugs(database)).size).toBe(40);
    },
    slow,
  );

  test(
    'tells namesakes apart and shows neither number nor star',
    async () => {
      const database = await open();
      await stock(database, [
        { title: 'Um', artists: ['Genesis'], label: 'Virgin' },
        { title: 'Dois', artists: ['Genesis (2)'], label: 'Virgin (3)' },
        { title: 'Três', artists: ['GENESIS*', 'Genesis'] },
      ]);
      const names = await database.orm
        .select({ name: artists.name, slug: artists.slug })
        .from(artists)
        .orderBy(artists.id);
      expect(names).toEqual([
        { name: 'Genesis', slug: 'genesis' },
        { name: 'Genesis', slug: 'genesis-2' },
      ]);
    },
    slow,
  );

  test(
    "puts each record on a shelf, the row's own before the derived ones",
    async () => {
      const database = await open();
      await stock(database, [
        { title: 'Sem nada' },
        { title: 'Da loja', categories: ['Raridades', 'house'], genres: ['Jazz'] },
        {
          title: 'Pista',
          genres: ['Electronic'],
          styles: ['Deep House'],
          size_inches: 12,
          format: 'Vinyl, 12"',
        },
      ]);
      const shelves = await database.orm
        .select({ id: categories.id, name: categories.name })
        .from(categories);
      expect(shelves.toSorted((a, b) => a.id - b.id)).toEqual([
        { id: 1, name: 'House' },
        { id: 2, name: 'Vinyl 4 DJs' },
        { id: 26, name: 'Outros' },
        { id: 100, name: 'Raridades' },
      ]);
    },
    slow,
  );

  test(
    'takes text that databases choke on',
    async () => {
      const database = await open();
      const hostile = [
        'a\u0000b',
        'half \ud800 pair',
        '\u0007bell',
        "'); drop table releases; --",
        '<script>',
      ];
      const report = await stock(
        database,
        hostile.map((title, at) => ({
          title,
          external_id: `h${at}`,
          tracks: [{ title }],
          styles: [title],
          label: title,
        })),
      );
      expect(report).toMatchObject({ added: hostile.length, broken: [] });
      expect((await named(database, 'ab')).tracks[0]?.title).toBe('ab');
    },
    slow,
  );

  test(
    'leaves whole batches when it is cut short, and completes them the next time',
    async () => {
      const database = await open();
      const many = lines(
        Array.from({ length: 1_100 }, (_, at) => ({ title: `Disco ${at}`, artists: [`Artista ${at}`] })),
      );
      function* cutShort() {
        yield* many.slice(0, 700);
        throw new Error('the cable was pulled');
      }
      await expect(importReleases(storeContext(database), cutShort())).rejects.toThrow(
        'the cable was pulled',
      );
      const [stored] = await database.orm.select({ records: count() }).from(releases);
      expect(stored?.records).toBe(500);
      const done: number[] = [];
      const report = await importReleases(storeContext(database), many, {
        onProgress: (lines_) => done.push(lines_),
      });
      expect(report).toMatchObject({ added: 600, unchanged: 500 });
      expect(done).toEqual([500, 1_000, 1_100]);
    },
    slow,
  );

  test(
    'stops after the batch in hand when it is told to, says what went in, and goes on the next time',
    async () => {
      const database = await open();
      const many = lines(Array.from({ length: 350 }, (_, at) => ({ title: `Disco ${at}` })));
      const stopping = new AbortController();
      const stopped = importReleases(storeContext(database), many, {
        besideVisitors: true,
        signal: stopping.signal,
        onProgress: (done) => {
          if (done === 200) stopping.abort();
        },
      });
      await expect(stopped).rejects.toThrow(
        'Stopped: 200 added, 0 changed, 0 unchanged. These are in the store;',
      );
      const [stored] = await database.orm.select({ records: count() }).from(releases);
      expect(stored?.records).toBe(200);
      expect(await importReleases(storeContext(database), many)).toMatchObject({
        added: 150,
        unchanged: 200,
      });
    },
    slow,
  );

  test(
    'lets two imports of the same file run at once',
    async () => {
      const database = await open();
      const reports = await Promise.all([stock(database), stock(database)]);
      expect(reports.map(({ added, unchanged }) => added + unchanged)).toEqual([7, 7]);
      expect(await slugs(database)).toHaveLength(7);
    },
    slow,
  );
});

describeOnEveryEngine('the import of playlists and settings', ({ open }) => {
  test(
    'knows a playlist by its slug, and tells of records that are missing',
    async () => {
      const database = await open();
      await stock(database);
      const list = {
        type: 'dj' as const,
        title: 'Noite',
        tracks: [
          { discogs_release_id: 24 },
          { external_id: 'nada' },
          { artist: 'KERRI CHANDLER', title: 'digitalsoul (session two)' },
        ],
      };
      const first = await importPlaylists(storeContext(database), [list]);
      expect(first).toEqual({
        added: 1,
        changed: 0,
        unchanged: 0,
        removed: 0,
        missing: [{ playlist: 'Noite', track: 2 }],
      });
      expect(await importPlaylists(storeContext(database), [list])).toMatchObject({ added: 0, unchanged: 1 });
      expect(await importPlaylists(storeContext(database), [{ ...list, tracks: [] }])).toMatchObject({
        changed: 1,
      });
    },
    slow,
  );

  test(
    'takes no playlist when one is broken',
    async () => {
      const database = await open();
      const bad = { type: 'dj', title: 'X', social_links: { site: 'javascript:alert(1)' }, tracks: [] };
      const list = [{ type: 'chart', title: 'Y', tracks: [] }, bad];
      await expect(importPlaylists(storeContext(database), list)).rejects.toThrow(
        'The playlist 2 is not valid: social_links.site: is not an https address.',
      );
      expect(await database.orm.select().from(playlists)).toEqual([]);
    },
    slow,
  );

  test(
    'takes settings beside those of a version that had fewer fields',
    async () => {
      const database = await open();
      const { logo_url: _, ...document } = { ...defaultConfig, site_name: 'Antes' };
      await database.orm.insert(settings).values({ id: 1, document: document as typeof defaultConfig });
      expect(await configOf(database.orm)).toMatchObject({ site_name: 'Antes', logo_url: null });
      expect(await importSettings(storeContext(database), { site_name: 'Depois' })).toBe('changed');
      expect(await configOf(database.orm)).toMatchObject({ site_name: 'Depois', logo_url: null });
    },
    slow,
  );

  test(
    'names the playlist that the database could not hold, and takes none',
    async () => {
      const database = await open();
      const list = (last: object) => [
        { type: 'chart', title: 'Y', tracks: [] },
        { type: 'chart', title: 'X', tracks: [], ...last },
      ];
      await expect(
        importPlaylists(storeContext(database), list({ chart_date: '0000-01-01' })),
      ).rejects.toThrow('The playlist 2 is not valid: chart_date: is before 1860.');
      await expect(
        importPlaylists(storeContext(database), list({ created_at: '9999-12-31T23:59:59-14:00' })),
      ).rejects.toThrow('The playlist 2 is not valid: created_at: is after 9999.');
      await withRule(database, 'playlists', "title <> 'X'");
      await expect(importPlaylists(storeContext(database), list({}))).rejects.toThrow(
        'The playlist 2 is not valid: has a value that the database does not allow (SQLSTATE 23514).',
      );
      expect(await database.orm.select().from(playlists)).toEqual([]);
    },
    slow,
  );

  test(
    'takes settings once, and refuses what the shop may not say',
    async () => {
      const database = await open();
      const config = { ...defaultConfig, site_name: 'Outra' };
      expect(await importSettings(storeContext(database), config)).toBe('changed');
      expect(await importSettings(storeContext(database), config)).toBe('unchanged');
      const secret = { ...config, access_token: 'x' };
      await expect(importSettings(storeContext(database), secret)).rejects.toThrow('access_token');
      const shorter = { ...config, returns: { freight_paid_by: 'store' as const, days: 3 } };
      await expect(importSettings(storeContext(database), shorter)).rejects.toThrow('returns.days');
    },
    slow,
  );
});
