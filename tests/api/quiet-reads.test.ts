import { afterEach, expect, test, vi } from 'vitest';
import { getLowestFreight } from '#api/buying/freight-estimate.ts';
import { newsIn } from '#api/account/news.ts';
import { getCartMarks, getListMarks, quietCalls, getNews } from '#api/quiet-reads.ts';

const asked: { address: string; token: string | null; body: unknown }[] = [];

const answering = (answer: unknown, status = 200) =>
  vi.stubGlobal('fetch', (address: string, { headers, body }: RequestInit) => {
    asked.push({ address, token: new Headers(headers).get('Authorization'), body });
    return Promise.resolve(Response.json(answer, { status }));
  });

const refused = vi.fn();
const call = quietCalls('senha-de-sessao', refused);

afterEach(() => {
  asked.length = 0;
  refused.mockClear();
  vi.unstubAllGlobals();
});

test('reads the copies of each record in the cart, in the name of the customer', async () => {
  answering({ success: true, data: { items: [{ id: 1, quantity: 2, product: { id: 70, name: 'Elis' } }] } });
  expect(await getCartMarks(call)).toEqual({ 70: 2 });
  expect(asked).toMatchObject([{ address: '/api/client/cart', token: 'Bearer senha-de-sessao' }]);
});

test.each([
  ['in data', { data: [{ id: 5, product_id: 70 }] }],
  ['paged', { data: { data: [{ id: 5, product_id: 70 }], current_page: 1 } }],
  ['plain', [{ id: 5, product_id: 70 }]],
])('reads the numbers of a list, %s', async (_, answer) => {
  answering(answer);
  expect(await getListMarks(call, 'wishlist')).toEqual({ 70: 5 });
  expect(asked[0]?.address).toBe('/api/client/wishlist?only=ids');
});

test.each([[{ success: false, message: 'Sem lista' }], ['texto'], [null]])(
  'takes %j for no answer instead of an empty list',
  async (answer) => {
    answering(answer);
    await expect(getListMarks(call, 'wantlist')).rejects.toThrow();
    await expect(getCartMarks(call)).rejects.toThrow();
  },
);

test('tells of a session that has ended, and of no other failure', async () => {
  answering({ success: false }, 503);
  await expect(getCartMarks(call)).rejects.toThrow();
  expect(refused).not.toHaveBeenCalled();
  answering({ success: false }, 401);
  await expect(getCartMarks(call)).rejects.toThrow();
  expect(refused).toHaveBeenCalledOnce();
});

test('reads news whose link leads to a page of the shop', async () => {
  const link = { name: 'Pagar', href: '/orders/12/payment' };
  answering({
    data: [
      { key: 'order:12 1', message: 'Falta pagar', link },
      { key: 'x 1', message: 'Fora', link: { name: 'Ir', href: 'https://mal.example/' } },
      { key: '', message: 'Sem chave' },
    ],
  });
  expect(newsIn(await getNews(call))).toEqual([
    { key: 'order:12 1', message: 'Falta pagar', link },
    { key: 'x 1', message: 'Fora', link: null },
  ]);
});

test('reads the lowest price, where to, and until when', async () => {
  answering({ data: { postal_code: '30150050', cheapest: { price: 23.9, arrives_on: '2026-12-02' } } });
  expect(await getLowestFreight(call, 70)).toEqual({
    cep: '30150050',
    price: 2390,
    arrivesOn: '2026-12-02',
  });
  expect(JSON.parse(String(asked.at(-1)?.body))).toEqual({ product_id: 70 });
  answering({ data: { postal_code: null, cheapest: null } });
  expect(await getLowestFreight(call, 70)).toBeNull();
});
