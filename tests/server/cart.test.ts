import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartItems } from '#server/sales/tables/cart-table.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { wantlistItems, wishlistItems } from '#server/sales/tables/list-tables.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openPeople, type People } from './people.ts';
import { fillShop, type Ids } from './filled-shop.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

interface Item {
  id: number;
  product_id: number;
  quantity: number;
  seen_price: number | null;
  product: Record<string, unknown>;
}

const items = ({ body }: { body: { data: unknown } }) => (body.data as { items: Item[] }).items;

describeOnOneEngine('cart and lists', ({ open }) => {
  let database: Database;
  let shop: People;
  let ids: Ids;
  let ana: string;
  let eva: string;

  useShop(open, openPeople, (opened) => ({ database, shop } = opened));
  beforeAll(async () => {
    ids = await fillShop(shop.store);
    ana = await shop.register('ana@exemplo.com');
    eva = await shop.register('eva@exemplo.com');
  });
  beforeEach(async () => {
    for (const table of [cartItems, wishlistItems, wantlistItems]) await database.orm.delete(table);
  });

  const call = (method: string, path: string, body?: object, token = ana) =>
    shop.call(method, `/client/${path}`, body, { token });
  const add = (product_id: number, quantity?: number, token = ana) =>
    call('POST', 'cart', { product_id, ...(quantity !== undefined && { quantity }) }, token);

  describe('the cart', () => {
    test('takes a record, one copy by default, and answers with all of it', async () => {
      const first = await add(ids.two);
      expect(items(first)).toMatchObject([{ product_id: ids.two, quantity: 1, seen_price: 120 }]);
      await add(ids.one);
      const { body } = await call('GET', 'cart');
      expect(items({ body }).map(({ product_id }) => product_id)).toEqual([ids.one, ids.two]);
      expect(items({ body })[1]?.product).toMatchObject({
        id: ids.two,
        name: 'Neural Response EP',
        slug: 'ebe-neural-response-ep',
        stock: 2,
        in_stock: true,
        productable: { artists: [{ name: 'E.B.E.' }] },
      });
      expect(items(await call('GET', 'cart', undefined, eva))).toEqual([]);
    });

    test('says that a record is there already, and leaves it as it is', async () => {
      await add(ids.two, 2);
      const { status, body } = await add(ids.two, 1);
      expect([status, body]).toEqual([
        422,
        {
          success: false,
          message: 'Produto já está no carrinho',
          code: 'already_in_cart',
          already_in_cart: true,
        },
      ]);
      expect(items(await call('GET', 'cart'))).toMatchObject([{ quantity: 2 }]);
    });

    test.each([
      ['a record that is sold out', 'none', 1, 422, 'Este produto não está disponível para compra'],
      ['more than there is', 'two', 3, 422, 'Quantidade solicitada (3) excede o estoque disponível (2)'],
      ['no copy', 'two', 0, 422, 'Informe a quantidade, a partir de 1.'],
      ['a part of one', 'two', 1.5, 422, 'Informe a quantidade, a partir de 1.'],
      ['an unknown record', 'unknown', 1, 404, undefined],
    ] as const)('refuses %s', async (_, record, quantity, status, message) => {
      const answer = await add(record === 'unknown' ? 2_000_000_000 : ids[record], quantity);
      expect([answer.status, Object.values(answer.body.errors ?? {})[0]?.[0]]).toEqual([status, message]);
      expect(await database.orm.$count(cartItems)).toBe(0);
    });

    test('changes, removes and clears its lines, and those of no other customer', async () => {
      const [line] = items(await add(ids.two));
      await add(ids.one);
      const id = line?.id ?? 0;
      expect((await call('PUT', `cart/${id}`, { quantity: 2 }, eva)).status).toBe(404);
      expect((await call('DELETE', `cart/${id}`, undefined, eva)).status).toBe(404);
      expect(items(await call('PUT', `cart/${id}`, { quantity: 2 }))).toMatchObject([
        {},
        { id, quantity: 2 },
      ]);
      const refused = await call('PUT', `cart/${id}`, { quantity: 3 });
      expect(refused.body.errors).toEqual({
        quantity: ['Quantidade solicitada (3) excede o estoque disponível (2)'],
      });
      expect(items(await call('DELETE', `cart/${id}`))).toMatchObject([{ product_id: ids.one }]);
      expect((await call('DELETE', `cart/${id}`)).status).toBe(404);
      await add(ids.two, 1, eva);
      expect(items(await call('DELETE', 'cart'))).toEqual([]);
      expect(items(await call('GET', 'cart', undefined, eva))).toHaveLength(1);
    });

    test('of two adds at the same moment one is in it', async () => {
      const statuses = (await Promise.all([add(ids.two), add(ids.two), add(ids.two)])).map(
        ({ status }) => status,
      );
      expect(statuses.toSorted()).toEqual([200, 422, 422]);
      expect(await database.orm.$count(cartItems)).toBe(1);
    });
  });

  describe.each([
    ['wishlist', 'two', 'none', 'lista de desejos'],
    ['wantlist', 'none', 'two', 'lista de procurados'],
  ] as const)('the %s', (list, right, wrong, name) => {
    const wish = (product_id: number, token = ana) => call('POST', list, { product_id }, token);

    test('takes a record once, shows it, and forgets it', async () => {
      const { body } = await wish(ids[right]);
      const { id } = body.data as { id: number };
      expect(body.data).toEqual({ id: expect.any(Number), product_id: ids[right] });
      const again = await wish(ids[right]);
      expect([again.status, again.body.message]).toEqual([422, `Este produto já está na sua ${name}`]);
      expect((await call('GET', list)).body.data).toMatchObject([{ id, product: { id: ids[right] } }]);
      expect((await call('GET', `${list}?only=ids`)).body.data).toEqual([{ id, product_id: ids[right] }]);
      expect((await call('DELETE', `${list}/${id}`, undefined, eva)).status).toBe(404);
      expect((await call('DELETE', `${list}/${id}`)).status).toBe(200);
      const gone = await call('DELETE', `${list}/${id}`);
      expect([gone.status, gone.body.message]).toEqual([404, `Item não encontrado na ${name}`]);
    });

    test(`${list === 'wantlist' ? 'holds' : 'leaves out'} tracks, and holds artists and label`, async () => {
      await database.orm
        .update(releases)
        .set({ tracks: [{ position: 'A1', title: 'Andromeda', youtubeUrl: null, duration: null }] as never });
      await wish(ids[right]);
      const [item] = (await call('GET', list)).body.data as unknown as { product: { productable: object } }[];
      expect(item?.product.productable).toMatchObject({
        artists: [{ slug: expect.any(String) }],
        record_label: expect.anything(),
        ...(list === 'wantlist' && { tracks: [{ title: 'Andromeda' }] }),
      });
      expect('tracks' in (item?.product.productable ?? {})).toBe(list === 'wantlist');
    });

    test('refuses a record of the other list', async () => {
      for (const path of [list, `${list}/toggle`])
        expect((await call('POST', path, { product_id: ids[wrong] })).status).toBe(422);
      expect((await call('GET', list)).body.data).toEqual([]);
    });

    test('is toggled, and cleared for its owner alone', async () => {
      const toggle = async () => (await call('POST', `${list}/toggle`, { product_id: ids[right] })).body.data;
      expect([await toggle(), await toggle(), await toggle()]).toEqual([
        { in_list: true },
        { in_list: false },
        { in_list: true },
      ]);
      await wish(ids[right], eva);
      await call('DELETE', list);
      expect((await call('GET', list)).body.data).toEqual([]);
      expect((await call('GET', list, undefined, eva)).body.data).toHaveLength(1);
    });
  });
});
