import { expect, test, vi } from 'vitest';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { failureOf, openOrdering, type Ordering } from './ordering.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const sentence =
  'Um pedido vai até R$\u00A021.474.836,47. Diminua a quantidade, ou compre em mais de um pedido.';
const tenMillion = 10_000_000;

describeOnOneEngine('an amount that the store cannot keep', ({ open }) => {
  let shop: Ordering;

  useShop(open, openOrdering, (opened) => ({ shop } = opened));
  keepBooks(() => shop.store);

  test('is refused in the cart, in one line or in several', async () => {
    const ana = await shop.shopper();
    const [dear, other] = [await shop.stocked(5, tenMillion), await shop.stocked(5, tenMillion)];
    const refused = { status: 422, body: { message: sentence, errors: { quantity: [sentence] } } };
    expect(await shop.put(ana, dear, 3)).toMatchObject(refused);
    expect((await shop.put(ana, dear, 2)).status).toBe(200);
    expect(await shop.put(ana, other)).toMatchObject(refused);
    const change = async (quantity: number) => {
      const [line] = await shop.cartOf(ana);
      return shop.call('PUT', `/client/cart/${line?.id}`, { quantity }, { token: ana.token });
    };
    expect(await change(3)).toMatchObject(refused);
    expect((await change(1)).status).toBe(200);
    expect(await shop.cartOf(ana)).toMatchObject([{ product_id: dear, quantity: 1 }]);
  });

  test('is refused in an order, with its freight, and a cart that became too dear can be made smaller', async () => {
    const ana = await shop.shopper();
    const record = await shop.stocked(9, 7_000_000);
    await shop.put(ana, record, 3);
    await shop.recount(record, 9, 7_158_278);
    const answer = await shop.place(ana, await shop.checkout(ana));
    expect([answer.status, answer.body.message, failureOf(answer).code]).toEqual([
      422,
      sentence,
      'total_too_high',
    ]);
    await shop.recount(record, 9, tenMillion);
    const tooDear = await shop.place(ana, await shop.checkout(ana));
    expect([tooDear.status, tooDear.body.message]).toEqual([422, sentence]);
    const [line] = await shop.cartOf(ana);
    const path = `/client/cart/${line?.id}`;
    expect((await shop.call('PUT', path, { quantity: 2 }, { token: ana.token })).status).toBe(200);
    expect((await shop.place(ana, await shop.checkout(ana))).status).toBe(201);
  });
});
