import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getCart } from '#api/buying/cart.ts';
import { getLowestFreight } from '#api/buying/freight-estimate.ts';
import { getMarks } from '#api/buying/lists.ts';
import { newsIn } from '#api/account/news.ts';
import { getCartMarks, getListMarks, getNews, quietCalls } from '#api/quiet-reads.ts';
import { estimateBody, getRates } from '#api/buying/shipping.ts';
import { success } from '#server/kernel/http/envelope.ts';
import type { CustomerNews } from '#server/sales/news/customer-news.ts';
import { wireOfOption } from '#server/sales/shipping/shipping-wire.ts';
import { json, startStore } from './stub-store.ts';
import { product } from './wire-product.ts';

/**
 * The data that every page of a customer reads has readers without schemas, which are small. They must read the store's answers as
 * the readers with schemas do.
 */
const sent: unknown[] = [];

const network = globalThis.fetch;

/** Both ways to call a store that answers with a body. */
const bothOf = async (body: unknown) => {
  vi.stubGlobal('fetch', (_: string, options: RequestInit) => {
    if (options.body) sent.push(JSON.parse(String(options.body)));
    return Promise.resolve(Response.json(body));
  });
  const quiet = quietCalls('senha-de-sessao', () => undefined);
  const { client } = await startStore((_, response) => json(response, body), { fetch: network });
  return { quiet, client };
};

afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

const lines = [
  { id: 1, quantity: 2, seen_price: 99.9, added_at: '2026-10-01T00:00:00Z', product: product({ id: 70 }) },
  { id: 2, quantity: 1, seen_price: null, added_at: '2026-10-02T00:00:00Z', product: product({ id: 71 }) },
];

test.each([
  ['with lines', { items: lines }],
  ['that is empty', { items: [] }],
])('a cart %s has the same copies', async (_, cart) => {
  const { quiet, client } = await bothOf(success(cart));
  const items = await getCart(client);
  expect(items).toHaveLength(cart.items.length);
  expect(await getCartMarks(quiet)).toEqual(
    Object.fromEntries(items.map(({ release, quantity }) => [release.id, quantity])),
  );
});

const marks = [
  { id: 5, product_id: 70 },
  { id: 6, product_id: 71 },
];

test.each([
  ['in data', success(marks)],
  ['in pages', success({ data: marks, current_page: 1, last_page: 1, total: 2 })],
  ['plain', marks],
  ['empty', success([])],
])('a list %s has the same items', async (_, body) => {
  const { quiet, client } = await bothOf(body);
  const items = await getMarks(client, 'wishlist');
  expect(await getListMarks(quiet, 'wishlist')).toEqual(
    Object.fromEntries(items.map(({ id, productId }) => [productId, id])),
  );
});

describe('freight', () => {
  const option = { id: 1, name: 'PAC', company: 'Correios', price: 2_390, deliveryDays: 7 };
  // A Friday.
  const wire = wireOfOption(option, { paid: new Date('2026-11-27T15:00:00Z'), postingDays: 1 });

  test('has the same price', async () => {
    const rates = await bothOf({ ...success([wire]), quote_id: 'q', message: '' });
    const { options } = await getRates(rates.client, '30150050');
    const estimate = await bothOf(success({ postal_code: '30150050', cheapest: wire }));
    expect(options).toEqual([{ ...option, arrivesOn: '2026-12-09' }]);
    expect(await getLowestFreight(estimate.quiet, 70)).toEqual({
      cep: '30150050',
      price: option.price,
      arrivesOn: '2026-12-09',
    });
  });

  test('is asked for as the store reads it', async () => {
    const { quiet } = await bothOf(success({ cheapest: null }));
    await getLowestFreight(quiet, 70);
    expect(z.parse(estimateBody, sent[0])).toEqual({ product_id: 70 });
  });
});

test('news are read as the store makes them', async () => {
  const news: CustomerNews[] = [
    {
      key: 'restock 3-1',
      message: 'Coisas voltou ao estoque.',
      link: { name: 'Ver', href: '/vinyl/coisas' },
    },
  ];
  const { quiet } = await bothOf(success(news));
  expect(newsIn(await getNews(quiet))).toEqual(news);
});
