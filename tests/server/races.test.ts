import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as config from '#config.ts';
import { cartItems } from '#server/sales/tables/cart-table.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { restocks, wantlistItems, wishlistItems } from '#server/sales/tables/list-tables.ts';
import { describeOnPostgres, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { fillShop, importRows, type Ids } from './filled-shop.ts';
import { openPeople, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

/** Each race is run this often, as most of its runs take the same course. */
const rounds = 15;

describeOnPostgres('two tabs of one customer', ({ open }) => {
  let database: Database;
  let shop: People;
  let ids: Ids;
  let token: string;

  useShop(open, openPeople, (opened) => ({ database, shop } = opened));
  beforeAll(async () => {
    ids = await fillShop(shop.store);
    token = await shop.registerVerified('ana@exemplo.com');
  });
  beforeEach(() => clear());

  const clear = async () => {
    for (const table of [cartItems, wishlistItems, wantlistItems, restocks]) await database.orm.delete(table);
  };
  const call = (method: string, path: string, body?: object) =>
    shop.call(method, `/client/${path}`, body, { token });
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();
  /** Runs a race again and again, each time from empty lists. */
  const race = async (run: () => Promise<void>) => {
    for (let round = 0; round < rounds; round += 1) {
      await clear();
      await run();
    }
  };
  const add = (product_id: number) => call('POST', 'cart', { product_id });
  const lineOf = async () => {
    const { body } = await add(ids.two);
    return (body.data['items'] as { id: number }[])[0]?.id ?? 0;
  };

  test('adding the same record have one line, and the other tab is told', () =>
    race(async () => {
      const answers = await Promise.all([add(ids.two), add(ids.two)]);
      expect(statuses(answers)).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'already_in_cart' });
      expect(await database.orm.$count(cartItems)).toBe(1);
    }));

  test('adding different records have both', () =>
    race(async () => {
      expect(statuses(await Promise.all([add(ids.one), add(ids.two)]))).toEqual([200, 200]);
      expect(await database.orm.$count(cartItems)).toBe(2);
    }));

  test('setting a quantity end with one of the two', () =>
    race(async () => {
      const id = await lineOf();
      const set = (quantity: number) => call('PUT', `cart/${id}`, { quantity });
      expect(statuses(await Promise.all([set(1), set(2), set(3)]))).toEqual([200, 200, 422]);
      const [line] = await database.orm.select().from(cartItems);
      expect([1, 2]).toContain(line?.quantity);
    }));

  test('removing a line remove it once', () =>
    race(async () => {
      const id = await lineOf();
      const remove = () => call('DELETE', `cart/${id}`);
      expect(statuses(await Promise.all([remove(), remove()]))).toEqual([200, 404]);
    }));

  test('removing a line and setting its quantity leave no line', () =>
    race(async () => {
      const id = await lineOf();
      const [removed, set] = await Promise.all([
        call('DELETE', `cart/${id}`),
        call('PUT', `cart/${id}`, { quantity: 2 }),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(set.status);
      expect(await database.orm.$count(cartItems)).toBe(0);
    }));

  test.each([
    ['wishlist', 'two', wishlistItems],
    ['wantlist', 'none', wantlistItems],
  ] as const)('adding to the %s have one line', (list, record, table) =>
    race(async () => {
      const wish = () => call('POST', list, { product_id: ids[record] });
      expect(statuses(await Promise.all([wish(), wish()]))).toEqual([200, 422]);
      expect(await database.orm.$count(table)).toBe(1);
    }),
  );

  test.each([
    ['wishlist', 'two', wishlistItems],
    ['wantlist', 'none', wantlistItems],
  ] as const)('toggling the %s put the record in and take it out', (list, record, table) =>
    race(async () => {
      const toggle = () => call('POST', `${list}/toggle`, { product_id: ids[record] });
      const answers = await Promise.all([toggle(), toggle()]);
      expect(statuses(answers)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body.data['in_list']).toSorted()).toEqual([false, true]);
      expect(await database.orm.$count(table)).toBe(0);
    }),
  );

  test('cannot fill the cart beyond its limit together', async () => {
    const rows = Array.from({ length: config.cart.mostLines + 5 }, (_, at) => ({
      title: `Disco ${at}`,
      external_id: `cheio-${at}`,
      price: 10,
      stock: 1,
    }));
    await importRows(shop.store, rows);
    const { body } = await shop.call('GET', '/products?search=disco&per_page=1000');
    const all = (body.data['data'] as { id: number }[]).map(({ id }) => id);
    expect(all.length).toBe(rows.length);
    for (const id of all.slice(0, config.cart.mostLines - 2)) await add(id);
    const answers = await Promise.all(all.slice(config.cart.mostLines - 2).map(add));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await database.orm.$count(cartItems)).toBe(config.cart.mostLines);
  });

  test('wait for a record that an import brings back: it is refused, or told of', () =>
    race(async () => {
      const stock = (copies: number) =>
        importRows(shop.store, [
          {
            ...{ title: 'Chega de Saudade', artists: ['João Gilberto'], label: 'Odeon', year: 1959 },
            price: 300,
            stock: copies,
          },
        ]);
      await stock(0);
      const [{ status }] = await Promise.all([call('POST', 'wantlist', { product_id: ids.none }), stock(1)]);
      const isWaiting = (await database.orm.$count(wantlistItems)) === 1;
      expect(status).toBe(isWaiting ? 200 : 422);
      expect(await database.orm.$count(restocks)).toBe(isWaiting ? 1 : 0);
      await stock(0);
    }));
});
