import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AvailabilityColumns, recordsOf } from '#domain/records/availability-columns.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { toCentavos } from '#domain/parse-money.ts';
import { priceOf } from '#domain/records/price.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { Product } from '#server/catalogue/products/product.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { openShop, rows, stock, type Get } from './shop.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const path = '/products/availability';
const before = '2026-02-01T00:00:00.000Z';
const cacheControl = 'public, max-age=0, s-maxage=5';

/** The state of a record by the rules of the domain, from the answer for one record. */
const stateOf = ({ id, is_promotional, in_stock, available, stock: copies, ...money }: Product) => {
  const offer = {
    price: toCentavos(money.price ?? ''),
    promotionalPrice: toCentavos(money.promotional_price ?? ''),
    finalPrice: toCentavos(money.final_price ?? ''),
    isPromotional: is_promotional,
    isPresale: false,
    releaseDate: null,
    stock: copies,
    inStock: in_stock,
    available,
  };
  const { amount, regular } = priceOf(offer);
  return { id, price: amount, regular, availability: availabilityOf(offer) };
};

describeOnOneEngine('availability', ({ open }) => {
  let database: Database;
  let get: Get;
  let api: Awaited<ReturnType<typeof openShop>>['api'];

  beforeAll(async () => {
    database = await open();
    ({ get, api } = await openShop(database));
  });
  beforeEach(async () => {
    await database.orm.update(releases).set({ updatedAt: new Date('2026-01-15T12:00:00Z') });
  });

  const columns = async (query = '') => (await get<AvailabilityColumns>(`${path}${query}`)).body.data;
  const idsSince = async (instant: string) =>
    recordsOf(await columns(`?updated_since=${encodeURIComponent(instant)}`)).map(({ id }) => id);
  const touch = (id: number, instant: string) =>
    database.orm
      .update(releases)
      .set({ updatedAt: new Date(instant) })
      .where(eq(releases.id, id));

  test('says of all records what each says of itself', async () => {
    const records = recordsOf(await columns());
    expect(records).toHaveLength(rows.length);
    for (const record of records) {
      const { body } = await get<Product>(`/products/${record.id}`);
      expect(record).toEqual(stateOf(body.data));
    }
    expect(await columns()).toEqual({
      ids: [1, 1, 1, 1, 1, 1, 1],
      prices: [12_000, 9_990, 30_000, 8_000, 0, 0, 1_000],
      regular: [0, 12_990, 0, 0, 0, 0, 0],
      stock: [2, 1, 0, 3, 0, 0, -1],
    });
  });

  test('says of an instant what changed then or later', async () => {
    expect(await idsSince(before)).toEqual([]);
    await touch(2, before);
    await touch(5, '2026-03-01T00:00:00Z');
    expect(await idsSince(before)).toEqual([2, 5]);
    expect(await idsSince('2026-02-01T00:00:00.001Z')).toEqual([5]);
    expect(await idsSince('2026-01-31T21:00:00.000-03:00')).toEqual([2, 5]);
    expect(await columns(`?updated_since=${before}`)).toEqual({
      ids: [2, 3],
      prices: [9_990, 0],
      regular: [12_990, 0],
      stock: [1, 0],
    });
  });

  test('shows an import at once, to who asks for all and for what changed', async () => {
    await columns();
    expect(await idsSince(before)).toEqual([]);
    await stock(database, [{ ...rows[0], price: 99.9, stock: 0 }]);
    expect(recordsOf(await columns())[0]).toMatchObject({
      price: 9_990,
      availability: { state: 'unavailable', reason: 'Estoque esgotado' },
    });
    expect(await idsSince(before)).toEqual([1]);
    await stock(database);
  });

  test.each(['', `?updated_since=${before}`])('is cached for seconds, and answers 304: %s', async (query) => {
    const first = await api.request(`/api${path}${query}`);
    const tag = first.headers.get('ETag') ?? '';
    const known = await api.request(`/api${path}${query}`, { headers: { 'If-None-Match': tag } });
    expect([first.status, known.status, await known.text()]).toEqual([200, 304, '']);
    for (const { headers } of [first, known]) {
      expect(headers.get('Cache-Control')).toBe(cacheControl);
      expect(headers.get('Vary')).toMatch(/Accept-Encoding/);
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    }
    await touch(1, before);
    const { status } = await api.request(`/api${path}${query}`, { headers: { 'If-None-Match': tag } });
    expect(status).toBe(200);
  });

  test.each([
    ['2026-02-30', 'Informe uma data no formato ISO, como 2026-01-31T12:00:00Z.'],
    ['ontem', 'Informe uma data no formato ISO, como 2026-01-31T12:00:00Z.'],
    ['1760000000', 'Informe uma data no formato ISO, como 2026-01-31T12:00:00Z.'],
    ["2026-01-01' or 1=1", 'Informe uma data no formato ISO, como 2026-01-31T12:00:00Z.'],
  ])('refuses an instant that is none: %s', async (instant, message) => {
    const { status, body } = await get(`${path}?updated_since=${encodeURIComponent(instant)}`);
    expect([status, body.errors]).toEqual([422, { updated_since: [message] }]);
  });

  test('belongs to no record, whatever its title', async () => {
    await stock(database, [{ title: 'Availability', artists: [], price: 1, stock: 1 }]);
    const [row] = await database.orm.select().from(releases).where(eq(releases.title, 'Availability'));
    expect(row?.slug).toBe('disco-availability');
    expect((await columns()).ids.length).toBe(rows.length + 1);
    await database.orm.delete(releases).where(eq(releases.id, row?.id ?? 0));
  });

  describe('of more records than one statement reads', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      title: `Disco ${at}`,
      external_id: `muitos-${at}`,
      price: 10 + (at % 300),
      stock: at % 4,
    }));
    beforeAll(() => stock(database, many));

    test('has each of them once, packed or not, from memory and not', async () => {
      const ask = async (coding: string) => {
        const headers = { 'Accept-Encoding': coding };
        const answer = await api.request(`/api${path}`, { headers });
        const bytes = Buffer.from(await answer.arrayBuffer());
        const encoding = answer.headers.get('Content-Encoding');
        const text = (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
        return { encoding, text };
      };
      const answers = [await ask('gzip'), await ask('identity'), await ask('gzip')];
      expect(answers.map(({ encoding }) => encoding)).toEqual(['gzip', null, 'gzip']);
      const [packed, plain, again] = answers.map(({ text }) => text);
      expect([plain, again]).toEqual([packed, packed]);
      const { data } = JSON.parse(packed ?? '') as { data: AvailabilityColumns };
      const ids = recordsOf(data).map(({ id }) => id);
      const stored = await database.orm.select({ id: releases.id }).from(releases).orderBy(releases.id);
      expect(ids).toEqual(stored.map(({ id }) => id));
    });
  });
});
