import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { receiveReturn } from '#server/sales/returns/receive-return.ts';
import { countCopies } from '#server/shopkeeping/orders/offers.ts';
import { refundByHand } from '#server/shopkeeping/orders/refund-by-hand.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { type Buyer, openOrderShop, orderOf, type OrderShop, type WireOrder } from './shop-orders.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const day = 86_400_000;

describeOnOneEngine('the right of withdrawal', ({ open }) => {
  let database: Database;
  let shop: OrderShop;
  let eva: Buyer;

  useShop(open, openOrderShop, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    await shop.clear();
    await countCopies(shop.store, 'joao-gilberto-chega-de-saudade', 20);
    await countCopies(shop.store, 'e-b-e-2-neural-response-ep', 20);
    eva = await shop.buyer();
  });
  keepBooks(() => shop.store);

  const ask = (order: WireOrder, body: object = {}, { token }: { token: string } = eva, key?: string) =>
    shop.call('POST', `/orders/${order.id}/returns`, body, {
      token,
      ...(key && { headers: { 'Idempotency-Key': key } }),
    });
  const onHand = async (id: number) => {
    const [row] = await database.orm
      .select({ onHand: releases.onHand })
      .from(releases)
      .where(eq(releases.id, id));
    return row?.onHand ?? 0;
  };
  const paidBack = async (orderId: number) => {
    const rows = await database.orm.select().from(payments).where(eq(payments.orderId, orderId));
    return rows.reduce((sum, { refunded }) => sum + refunded, 0);
  };

  test('takes all of an order back, with the freight of its delivery, and ends it', async () => {
    const order = await shop.delivered(eva, { none: 2, two: 1 });
    const before = await onHand(shop.ids.none);
    const asked = await ask(order);
    expect(asked.status).toBe(200);
    expect(orderOf(asked)).toMatchObject({
      status: 'delivered',
      returns: [
        { status: 'requested', refund: null, items: order.items.map(({ quantity }) => ({ quantity })) },
      ],
    });
    const [told] = await shop.mailsTo(eva.email, 'como enviar');
    expect(told?.text).toContain('2 × João Gilberto – Chega de Saudade');
    expect(told?.text).toContain('Rua do Disco, 1');
    expect(told?.text).toContain('O frete da devolução é por sua conta.');
    const [shopkeeper] = await shop.mailsTo(shop.shopAddress, 'Devolução pedida');
    expect(shopkeeper?.text).toContain(`order return ${order.order_number} received`);

    expect(await receiveReturn(shop.store, order.id)).toEqual({
      state: 'done',
      refund: Math.round(order.total * 100),
      copies: 3,
    });
    expect(await onHand(shop.ids.none)).toBe(before + 2);
    expect(await paidBack(order.id)).toBe(Math.round(order.total * 100));
    const ended = await shop.read(order.id);
    expect(ended).toMatchObject({ status: 'refunded', payment_status: 'refunded' });
    expect(ended.returns).toMatchObject([{ status: 'refunded', refund: order.total }]);
    const [received, ...others] = await shop.mailsTo(eva.email, 'Recebemos sua devolução');
    expect(others).toEqual([]);
    expect(received?.text).toMatch(/Reembolso de R\$\s[\d.,]+ feito em \d\d\/\d\d\/\d{4}\./);
    expect(await shop.mailsTo(eva.email, 'Devolvemos')).toEqual([]);
    expect(await receiveReturn(shop.store, order.id)).toEqual({ state: 'none' });
  });

  test('takes some copies back at their price, and the freight only with the last one', async () => {
    const order = await shop.delivered(eva, { none: 2, two: 1 });
    const line = order.items.find(({ product_slug: slug }) => slug.includes('saudade'))!;
    await ask(order, { items: [{ item_id: line.id, quantity: 1 }] });
    expect(await receiveReturn(shop.store, order.id)).toMatchObject({ refund: 30_000, copies: 1 });
    expect(await shop.read(order.id)).toMatchObject({ status: 'delivered', payment_status: 'approved' });
    await ask(order);
    const rest = Math.round(order.total * 100) - 30_000;
    expect(await receiveReturn(shop.store, order.id)).toMatchObject({ refund: rest, copies: 2 });
    expect(await shop.read(order.id)).toMatchObject({ status: 'refunded' });
    expect(await paidBack(order.id)).toBe(Math.round(order.total * 100));
  });

  test('makes one return of a button that is pressed twice, with a key and without', async () => {
    const order = await shop.delivered(eva, { none: 2 });
    const item = { item_id: order.items[0]!.id, quantity: 1 };
    const answers = await Promise.all([
      ask(order, { items: [item] }, eva, 'k1'),
      ask(order, { items: [item] }, eva, 'k1'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask(order, { items: [item] })).status).toBe(200);
    expect((await shop.read(order.id)).returns).toHaveLength(1);
    expect((await ask(order, {}, eva, 'k1')).status).toBe(422);
    await shop.pass(2 * 60_000);
    expect((await ask(order, { items: [item] })).status).toBe(200);
    expect((await shop.read(order.id)).returns).toHaveLength(2);
    expect(await receiveReturn(shop.store, order.id)).toMatchObject({ state: 'which' });
    const [, second] = (await shop.read(order.id)).returns;
    expect(await receiveReturn(shop.store, order.id, second!.id)).toMatchObject({ refund: 30_000 });
    expect(await receiveReturn(shop.store, order.id)).toMatchObject({ state: 'done' });
    expect(await shop.read(order.id)).toMatchObject({ status: 'refunded' });
  });

  test('takes one more copy at once, as another request with a key of its own', async () => {
    const order = await shop.delivered(eva, { none: 2 });
    const item = { item_id: order.items[0]!.id, quantity: 1 };
    expect((await ask(order, { items: [item] }, eva, 'k2')).status).toBe(200);
    expect((await ask(order, { items: [item] }, eva, 'k3')).status).toBe(200);
    expect((await shop.read(order.id)).returns).toHaveLength(2);
  });

  test('ends with the seventh day after the delivery, in São Paulo', async () => {
    const order = await shop.delivered(eva, { none: 1 });
    const { return_until: until } = await shop.read(order.id);
    const end = Date.parse(until ?? '');
    expect(new Date(end + 1).toISOString()).toMatch(/T03:00:00\.000Z$/);
    expect(end - shop.clock.now()).toBeGreaterThan(7 * day - 1);
    expect(end - shop.clock.now()).toBeLessThan(8 * day);
    await shop.jump(end - shop.clock.now() + 1_000);
    const late = await ask(order, {}, await shop.back(eva));
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'not_returnable', message: expect.stringContaining('terminou em') }),
    ]);
    expect((await shop.read(order.id)).returns).toEqual([]);
  });

  test('refuses an order that has not come yet, copies it does not have, and orders of others', async () => {
    const waiting = await shop.paid(eva, { none: 1 });
    expect((await ask(waiting)).status).toBe(409);
    const order = await shop.delivered(eva, { none: 1 });
    const [item] = order.items;
    const cases = [
      { items: [{ item_id: item!.id, quantity: 2 }] },
      {
        items: [
          { item_id: item!.id, quantity: 1 },
          { item_id: item!.id, quantity: 1 },
        ],
      },
      { items: [{ item_id: waiting.items[0]!.id, quantity: 1 }] },
      { items: [] },
      { items: [{ item_id: item!.id, quantity: 0 }] },
      { other: 1 },
    ];
    for (const body of cases) expect((await ask(order, body)).status).toBe(422);
    const ana = await shop.buyer();
    expect((await ask(order, {}, ana)).status).toBe(404);
    expect((await ask({ ...order, id: 999_999 }, {}, ana)).status).toBe(404);
    expect((await shop.call('POST', `/orders/${order.id}/returns`, {})).status).toBe(401);
    expect((await shop.read(order.id)).returns).toEqual([]);
    expect(await receiveReturn(shop.store, order.id)).toEqual({ state: 'none' });
  });

  test('pays nothing back twice: what the shopkeeper has paid back counts', async () => {
    const order = await shop.delivered(eva, { none: 1 });
    await ask(order);
    await refundByHand(shop.store, order.id, { amount: 20_000, isAgain: false });
    const total = Math.round(order.total * 100);
    expect(await receiveReturn(shop.store, order.id)).toMatchObject({ refund: total - 20_000 });
    expect(await paidBack(order.id)).toBe(total);
    expect(await shop.read(order.id)).toMatchObject({ status: 'refunded' });
  });

  test('says who pays for the way back, and gives more days, by the settings', async () => {
    await importSettings(shop.store, { returns: { freight_paid_by: 'store', days: 30 } });
    const order = await shop.delivered(eva, { none: 1 });
    await shop.jump(29 * day);
    expect((await ask(order, {}, await shop.back(eva))).status).toBe(200);
    const [told] = await shop.mailsTo(eva.email, 'como enviar');
    expect(told?.text).toContain('O frete da devolução é por conta da loja.');
    await importSettings(shop.store, { returns: { freight_paid_by: 'customer', days: 7 } });
    await receiveReturn(shop.store, order.id);
  });

  test('waits for the provider, and ends with its confirmation', async () => {
    const order = await shop.sent(await shop.paidOnSite(eva, { none: 1 }));
    await ask(order);
    expect(await receiveReturn(shop.store, order.id)).toMatchObject({ state: 'done' });
    expect(await shop.read(order.id)).toMatchObject({
      status: 'delivered',
      returns: [{ status: 'received', refund: order.total }],
    });
    await shop.work();
    expect(await shop.read(order.id)).toMatchObject({
      status: 'refunded',
      payment_status: 'refunded',
      returns: [{ status: 'refunded', refund: order.total }],
    });
    const letters = await shop.mailsTo(eva.email, 'Recebemos sua devolução');
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('O PIX volta para a conta')]);
    expect(await shop.mailsTo(eva.email, 'Devolvemos')).toEqual([]);
  });

  test('waits for a refund that is not confirmed, which may count twice until then', async () => {
    const order = await shop.sent(await shop.paidOnSite(eva, { none: 1 }));
    await ask(order);
    await refundByHand(shop.store, order.id, { amount: 20_000, isAgain: false });
    expect(await receiveReturn(shop.store, order.id)).toEqual({ state: 'refunding' });
    expect(await shop.read(order.id)).toMatchObject({ returns: [{ status: 'requested', refund: null }] });
    await shop.work();
    const left = Math.round(order.total * 100) - 20_000;
    expect(await receiveReturn(shop.store, order.id)).toMatchObject({ state: 'done', refund: left });
    await shop.work();
    expect(await shop.read(order.id)).toMatchObject({ status: 'refunded' });
  });

  test('is received once, also when the command is given twice at once', async () => {
    const order = await shop.delivered(eva, { none: 2 });
    await ask(order);
    const before = await onHand(shop.ids.none);
    const both = await Promise.all([
      receiveReturn(shop.store, order.id),
      receiveReturn(shop.store, order.id),
    ]);
    expect(both.map(({ state }) => state).toSorted()).toEqual(['done', 'none']);
    expect(await onHand(shop.ids.none)).toBe(before + 2);
    expect(await paidBack(order.id)).toBe(Math.round(order.total * 100));
  });
});
