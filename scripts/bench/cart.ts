import autocannon from 'autocannon';
import { post, register } from './customers.ts';
import { atLeastPerSecond, known, type Figure } from './figure.ts';
import type { ScratchStore } from './scratch-store.ts';

const targetPerSecond = 150;
const lines = 50;

/** The ids of some records that can be bought. */
const buyable = async (apiUrl: string): Promise<number[]> => {
  const answer = await fetch(`${apiUrl}/api/products?available_only=1&per_page=${lines}`);
  const { data } = (await answer.json()) as { data: { data: { id: number }[] } };
  return data.data.map(({ id }) => id);
};

/** Measures a cart of fifty lines. */
export const benchCart = async ({ apiUrl }: ScratchStore): Promise<Figure[]> => {
  const token = await register(apiUrl, 'carrinho@exemplo.com');
  for (const product_id of await buyable(apiUrl)) await post(apiUrl, 'cart', { product_id }, token);
  const headers = { Authorization: `Bearer ${token}` };
  const url = `${apiUrl}/api/client/cart`;
  const body = await (await fetch(url, { headers })).text();
  const { length } = (JSON.parse(body) as { data: { items: unknown[] } }).data.items;
  const { requests, non2xx, errors, duration } = await autocannon({
    url,
    headers,
    connections: 10,
    duration: 8,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests for a cart failed.`);
  return [
    atLeastPerSecond(`Cart of ${length} lines`, requests.total / duration, targetPerSecond),
    known('... its size before compression', `${Math.round(body.length / 1_000)} kB`),
  ];
};
