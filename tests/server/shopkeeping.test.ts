import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import { cancelByHand } from '#server/shopkeeping/orders/cancel-by-hand.ts';
import { extendHold } from '#server/shopkeeping/orders/extend-hold.ts';
import { deliverOrder, markSeen, prepareOrder, shipOrder } from '#server/shopkeeping/orders/move-by-hand.ts';
import { countCopies, findOffer, sellCopies, setPrice } from '#server/shopkeeping/orders/offers.ts';
import { listOrders } from '#server/shopkeeping/orders/order-list.ts';
import { recordPayment } from '#server/shopkeeping/orders/record-payment.ts';
import { refundByHand } from '#server/shopkeeping/orders/refund-by-hand.ts';
import { addStaff } from '#server/people/staff/staff.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { type Buyer, openOrderShop, type OrderShop } from './shop-orders.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const slug = 'joao-gilberto-chega-de-saudade';
const minute = 60_000;
const hour = 60 * minute;

describeOnOneEngine('shopkeeping', ({ open }) => {
  let database: Database;
  let shop: OrderShop;
  let eva: Buyer;

  useShop(open, openOrderShop, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    await shop.clear();
    await countCopies(shop.store, slug, 50);
    eva = await shop.buyer();
  });
  keepBooks(() => shop.store);

  const one = { none: 1 };

  test('names the parcels that wait for a label, to the staff alone', async () => {
    const made = await shop.paid(eva, one);
    await shop.order(eva, one);
    const ask = (token: string) => shop.call('POST', '/client/shipping/labels', {}, { token });
    expect((await ask(eva.token)).status).toBe(403);
    const token = await shop.registerVerified(`equipe-${made.id}@exemplo.com`);
    await addStaff(shop.store, `equipe-${made.id}@exemplo.com`);
    const { status, body } = await ask(token);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        status: 'success',
        message: expect.stringContaining('ainda não são compradas'),
        data: [
          {
            order_number: made.order_number,
            service_name: expect.any(String),
            company: { name: expect.any(String) },
            shipping_address: expect.objectContaining({
              city: 'São Paulo',
              zipcode: expect.stringMatching(/^01310-?100$/),
            }),
            label_url: null,
          },
        ],
      },
    ]);
  });

  const offer = async () => (await findOffer(shop.store, slug))!;
  const statuses = async (id: number) =>
    (await shop.read(id)).status_history.map(({ status_to: status }) => status);

  test('moves an order from its payment to its delivery, each step once and with its history', async () => {
    const { id } = await shop.order(eva, one);
    expect(await prepareOrder(shop.store, id)).toEqual({ state: 'refused', from: 'pending' });
    expect(await shipOrder(shop.store, id, null)).toEqual({ state: 'refused', from: 'pending' });
    const before = await offer();
    expect(await recordPayment(shop.store, id, 'pix')).toMatchObject({ state: 'moved' });
    expect(await recordPayment(shop.store, id, 'pix')).toEqual({
      state: 'refused',
      from: 'payment_approved',
    });
    expect(await prepareOrder(shop.store, id)).toMatchObject({ state: 'moved' });
    expect(await prepareOrder(shop.store, id)).toEqual({ state: 'refused', from: 'preparing' });
    expect(await shipOrder(shop.store, id, 'AB123456789BR')).toMatchObject({ state: 'moved' });
    expect(await deliverOrder(shop.store, id)).toMatchObject({ state: 'moved' });
    expect(await deliverOrder(shop.store, id)).toEqual({ state: 'refused', from: 'delivered' });
    expect(await statuses(id)).toEqual(['pending', 'payment_approved', 'preparing', 'shipped', 'delivered']);
    expect(await shop.read(id)).toMatchObject({ payment_status: 'approved' });
    const after = await offer();
    expect([after.onHand, after.committed]).toEqual([before.onHand - 1, before.committed - 1]);
  });

  test('sends a paid order that was not prepared, through preparation', async () => {
    const { id } = await shop.paid(eva, one);
    expect(await shipOrder(shop.store, id, null)).toMatchObject({ state: 'moved' });
    expect(await statuses(id)).toEqual(['pending', 'payment_approved', 'preparing', 'shipped']);
  });

  test('sends nothing, and leaves the order where it was, when the shelf has fewer copies', async () => {
    const { id } = await shop.paid(eva, { none: 2 });
    await countCopies(shop.store, slug, 1);
    await shop.work();
    const conflicts = await listOrders(shop.store, 'attention', 10);
    expect(conflicts.orders.map((order) => order.id)).toContain(id);
    expect(await shipOrder(shop.store, id, 'AB123456789BR')).toMatchObject({
      state: 'short',
      lines: [{ stock: 1 }],
    });
    expect(await shop.read(id)).toMatchObject({ status: 'payment_approved', tracking_code: null });
    await countCopies(shop.store, slug, 50);
  });

  test('corrects a tracking code, and tells the customer again', async () => {
    const { id } = await shop.paid(eva, one);
    await shipOrder(shop.store, id, 'AB123456789BR');
    expect(await shipOrder(shop.store, id, 'AB123456789BR')).toEqual({ state: 'refused', from: 'shipped' });
    expect(await shipOrder(shop.store, id, 'LX999')).toMatchObject({ state: 'moved' });
    const letters = await shop.mailsTo(eva.email, 'foi enviado');
    expect(letters).toHaveLength(2);
    expect(letters.at(-1)?.text).toContain('https://www.melhorrastreio.com.br/rastreio/LX999');
    expect(await statuses(id)).toHaveLength(4);
    expect(JSON.stringify((await shop.read(id)).status_history)).not.toContain('AB123456789BR');
    expect((await shop.read(id)).status_history.at(-1)).toMatchObject({ notes: 'Código de rastreio: LX999' });
  });

  test('answers where a parcel is, to its customer alone, once it has a code', async () => {
    const { id } = await shop.paid(eva, one);
    const ask = (token: string | null = eva.token, path = '') =>
      shop.call('GET', `${path}/orders/${id}/tracking`, undefined, { token });
    expect((await ask()).status).toBe(404);
    await shipOrder(shop.store, id, 'AB123456789BR');
    const { status, body } = await ask();
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ code: 'AB123456789BR', company: 'Correios', status: 'shipped' }),
    ]);
    const events = (body.data as unknown as { events: { text: string }[] }).events;
    expect(events.map(({ text }) => text)).toEqual(['Enviado por PAC (Correios)']);
    expect((await ask(eva.token, '/client')).body).toEqual(body);
    expect([(await ask((await shop.buyer()).token)).status, (await ask(null)).status]).toEqual([404, 401]);
  });

  test('cancels for the shop: a paid order is paid back, one in preparation stays', async () => {
    const unpaid = await shop.order(eva, one);
    expect(await cancelByHand(shop.store, unpaid.id, null)).toEqual({ state: 'moved', refund: 0 });
    expect(await cancelByHand(shop.store, unpaid.id, null)).toEqual({ state: 'refused', from: 'canceled' });
    expect(await recordPayment(shop.store, unpaid.id, 'pix')).toEqual({ state: 'refused', from: 'canceled' });
    const paid = await shop.paid(eva, one);
    const refund = Math.round(paid.total * 100);
    expect(await cancelByHand(shop.store, paid.id, null)).toEqual({ state: 'moved', refund });
    expect(await shop.read(paid.id)).toMatchObject({ status: 'canceled', payment_status: 'refunded' });
    const packed = await shop.paid(eva, one);
    await prepareOrder(shop.store, packed.id);
    expect(await cancelByHand(shop.store, packed.id, null)).toEqual({ state: 'refused', from: 'preparing' });
    expect(await cancelByHand(shop.store, 999_999, null)).toEqual({ state: 'refused', from: null });
  });

  test('holds the copies of an unpaid order longer, and takes them again when their hold has ended', async () => {
    const { id } = await shop.order(eva, { none: 2 });
    const extended = await extendHold(shop.store, id, 48);
    expect(extended).toMatchObject({ state: 'done', until: new Date(shop.clock.now() + 48 * hour) });
    expect(await extendHold(shop.store, id, 1)).toEqual(extended);
    await shop.jump(49 * hour);
    await shop.pass(4 * minute);
    expect((await offer()).committed).toBe(0);
    expect(await extendHold(shop.store, id, 2)).toMatchObject({ state: 'done' });
    expect((await offer()).committed).toBe(2);
    await recordPayment(shop.store, id, 'pix');
    expect(await extendHold(shop.store, id, 2)).toEqual({ state: 'refused', from: 'payment_approved' });
  });

  test('takes no money for copies that are gone', async () => {
    const { id } = await shop.order(eva, { none: 2 });
    await shop.jump(2 * hour);
    await shop.pass(4 * minute);
    await countCopies(shop.store, slug, 1);
    expect(await recordPayment(shop.store, id, 'pix')).toMatchObject({
      state: 'short',
      lines: [{ stock: 1 }],
    });
    expect(await extendHold(shop.store, id, 1)).toMatchObject({ state: 'short' });
    expect(await database.orm.$count(payments, eq(payments.orderId, id))).toBe(0);
    expect(await shop.read(id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
  });

  test('pays back a part and the rest, refuses the same amount within a day, and more than there is', async () => {
    const { id, total } = await shop.paid(eva, one);
    const all = Math.round(total * 100);
    const refund = (amount: number | null, isAgain = false) =>
      refundByHand(shop.store, id, { amount, isAgain });
    expect(await refund(all + 1)).toEqual({ state: 'too-much', left: all });
    expect(await refund(1_000)).toEqual({ state: 'done', amount: 1_000 });
    expect(await refund(1_000)).toMatchObject({ state: 'repeated' });
    expect(await refund(1_000, true)).toEqual({ state: 'done', amount: 1_000 });
    expect(await shop.read(id)).toMatchObject({
      status: 'payment_approved',
      payment_status: 'approved',
    });
    await shop.jump(25 * hour);
    expect(await refund(1_000)).toEqual({ state: 'done', amount: 1_000 });
    expect(await refund(null)).toEqual({ state: 'done', amount: all - 3_000 });
    expect(await refund(null)).toEqual({ state: 'too-much', left: 0 });
    expect(await shop.read(id)).toMatchObject({ status: 'refunded', payment_status: 'refunded' });
    expect((await offer()).committed).toBe(0);
  });

  test.each(['preparing', 'shipped'] as const)(
    'ends an order whose money a bank has taken back: %s',
    async (status) => {
      const { id } = await shop.paid(eva, one);
      await prepareOrder(shop.store, id);
      if (status === 'shipped') await shipOrder(shop.store, id, null);
      const gone = { status: 'refunded', refunded: payments.amount } as const;
      await database.orm.update(payments).set(gone).where(eq(payments.orderId, id));
      await database.orm.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, id));
      expect(await refundByHand(shop.store, id, { amount: null, isAgain: false })).toEqual({
        state: 'moved',
      });
      expect(await shop.read(id)).toMatchObject({ status: 'refunded', payment_status: 'refunded' });
      expect((await offer()).committed).toBe(0);
      expect(await refundByHand(shop.store, id, { amount: null, isAgain: false })).toEqual({
        state: 'too-much',
        left: 0,
      });
    },
  );

  test('ends a shipped order of which all is paid back, without a change of the stock', async () => {
    const { id } = await shop.paid(eva, one);
    await shipOrder(shop.store, id, null);
    const before = await offer();
    await refundByHand(shop.store, id, { amount: null, isAgain: false });
    expect(await shop.read(id)).toMatchObject({ status: 'refunded', payment_status: 'refunded' });
    expect(await offer()).toEqual(before);
  });

  test('pays nothing back of an order that was not paid', async () => {
    const { id } = await shop.order(eva, one);
    expect(await refundByHand(shop.store, id, { amount: 100, isAgain: false })).toEqual({ state: 'unpaid' });
    expect(await refundByHand(shop.store, 999_999, { amount: 100, isAgain: false })).toEqual({
      state: 'refused',
      from: null,
    });
  });

  test('does not send an order whose money goes back, and ends it when that is confirmed', async () => {
    const { id } = await shop.paidOnSite(eva, one);
    await prepareOrder(shop.store, id);
    await refundByHand(shop.store, id, { amount: null, isAgain: false });
    expect(await shop.read(id)).toMatchObject({ status: 'preparing' });
    expect(await shipOrder(shop.store, id, null)).toEqual({ state: 'being-refunded' });
    await shop.work();
    expect(await shop.read(id)).toMatchObject({ status: 'refunded', payment_status: 'refunded' });
    expect(await shop.mailsTo(eva.email, 'Devolvemos')).toHaveLength(1);
    expect(await shop.mailsTo(eva.email, 'cancelado')).toEqual([]);
  });

  test('does each thing once when a command is given twice at once', async () => {
    const { id, total } = await shop.order(eva, one);
    const twice = async <Result extends { state: string }>(act: () => Promise<Result>) =>
      (await Promise.all([act(), act()])).map(({ state }) => state).toSorted();
    expect(await twice(() => recordPayment(shop.store, id, 'pix'))).toEqual(['moved', 'refused']);
    expect(await twice(() => refundByHand(shop.store, id, { amount: 500, isAgain: false }))).toEqual([
      'done',
      'repeated',
    ]);
    expect(await twice(() => shipOrder(shop.store, id, 'AB123456789BR'))).toEqual(['moved', 'refused']);
    expect(await twice(() => deliverOrder(shop.store, id))).toEqual(['moved', 'refused']);
    const rest = await Promise.all([
      refundByHand(shop.store, id, { amount: null, isAgain: false }),
      refundByHand(shop.store, id, { amount: null, isAgain: false }),
    ]);
    expect(rest).toContainEqual({ state: 'done', amount: Math.round(total * 100) - 500 });
    expect(await shop.read(id)).toMatchObject({ status: 'refunded' });
    expect(await database.orm.$count(payments, eq(payments.orderId, id))).toBe(1);
  });

  test('takes the records of an order that is paid by hand out of the cart', async () => {
    const { id } = await shop.order(eva, { none: 2 });
    const inCart = async () => {
      const { body } = await shop.call('GET', '/client/cart', undefined, { token: eva.token });
      return body.data['items'];
    };
    expect(await inCart()).toHaveLength(1);
    await recordPayment(shop.store, id, 'pix');
    expect(await inCart()).toEqual([]);
  });

  test('takes no money by hand for what was paid on the site', async () => {
    const { id } = await shop.paidOnSite(eva, one);
    expect(await recordPayment(shop.store, id, 'pix')).toEqual({
      state: 'refused',
      from: 'payment_approved',
    });
    const second = await shop.order(eva, { none: 2 });
    const body = { method: 'pix', expected_total: second.total };
    await shop.call('POST', `/orders/${second.id}/payments`, body, { token: eva.token });
    expect(await recordPayment(shop.store, second.id, 'pix')).toMatchObject({ state: 'moved' });
    const attempts = await database.orm
      .select()
      .from(payments)
      .where(eq(payments.orderId, second.id))
      .orderBy(payments.id);
    expect(attempts.map(({ provider, status, isLive }) => [provider, status, isLive])).toEqual([
      ['sandbox', 'cancelled', false],
      ['manual', 'approved', false],
    ]);
  });

  test('lists orders by what they need, the newest first, and takes the mark of one that was seen', async () => {
    const first = await shop.paid(eva, one);
    const second = await shop.delivered(eva, one);
    const idsOf = async (filter: Parameters<typeof listOrders>[1]) =>
      (await listOrders(shop.store, filter, 1_000)).orders.map(({ id }) => id);
    expect((await idsOf('all')).slice(0, 2)).toEqual([second.id, first.id]);
    expect(await idsOf('active')).toContain(first.id);
    expect(await idsOf('active')).not.toContain(second.id);
    expect(await idsOf('completed')).toContain(second.id);
    await database.orm.update(orders).set({ attention: 'dispute' }).where(eq(orders.id, first.id));
    expect(await idsOf('attention')).toContain(first.id);
    expect(await markSeen(shop.store, first.id)).toEqual({ state: 'moved' });
    expect(await idsOf('attention')).not.toContain(first.id);
    expect(await markSeen(shop.store, 999_999)).toEqual({ state: 'refused', from: null });
    const { orders: rows, total } = await listOrders(shop.store, 'all', 1);
    expect([rows.length, total]).toEqual([1, (await idsOf('all')).length]);
  });

  test('sells over the counter what no order holds', async () => {
    await shop.order(eva, { none: 2 });
    await countCopies(shop.store, slug, 4);
    expect(await sellCopies(shop.store, slug, 3)).toMatchObject({ state: 'sold-out', offer: { onHand: 4 } });
    expect(await sellCopies(shop.store, slug, 2)).toMatchObject({
      state: 'sold',
      offer: { onHand: 2, committed: 2, stock: 0 },
    });
    expect(await sellCopies(shop.store, 'nada', 1)).toEqual({ state: 'unknown' });
    expect(await countCopies(shop.store, 'nada', 1)).toBeNull();
  });

  const version = async () => (await shop.request('/products?per_page=1', {})).headers.get('etag');

  test('sets a price at once, in the catalogue and not in orders', async () => {
    const order = await shop.order(eva, one);
    const before = await version();
    expect(await setPrice(shop.store, slug, { price: 35_000, promotional: 25_000 })).toMatchObject({
      price: 35_000,
      finalPrice: 25_000,
    });
    expect(await version()).not.toBe(before);
    const same = await version();
    expect(await setPrice(shop.store, slug, { price: 35_000, promotional: undefined })).toMatchObject({
      promotionalPrice: 25_000,
    });
    expect(await version()).toBe(same);
    expect(await setPrice(shop.store, slug, { price: 30_000, promotional: null })).toMatchObject({
      finalPrice: 30_000,
    });
    expect(await setPrice(shop.store, 'nada', { price: 1, promotional: null })).toBeNull();
    expect((await shop.read(order.id)).total).toBe(order.total);
  });
});
