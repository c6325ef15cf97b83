import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { expireHolds } from '#server/sales/checkout/expire-holds.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { recordPayment } from '#server/shopkeeping/orders/record-payment.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { failureOf, type OrderOnWire, type Shopper } from './ordering.ts';
import { openPaying, type Paying, paymentIn } from './paying.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;

describeOnOneEngine('a WhatsApp order that is paid on the site', ({ open }) => {
  let database: Database;
  let shop: Paying;

  useShop(open, openPaying, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    shop.mails.length = 0;
    await shop.forgetCounts();
  });
  keepBooks(() => shop.store);

  /** An order on WhatsApp of one copy, the last one unless said otherwise. */
  const conversed = async (stock = 1) => {
    const buyer = await shop.shopper();
    const record = await shop.stocked(stock);
    await shop.put(buyer, record);
    return { buyer, record, order: await shop.orderByWhatsapp(buyer) };
  };

  /** Pays the code of an attempt at the provider. */
  const settle = async (paymentId: number) => {
    const id = await shop.providerIdOf(paymentId);
    shop.server.move(id, 'approved', 'accredited');
    await shop.deliver(shop.server.notice(id));
    await shop.work();
  };

  const committed = async (record: number) => (await shop.stockOf(record))?.committed;
  const statusesOf = async (orderId: number) =>
    (await shop.paymentRows(orderId)).map(({ method, status }) => `${method} ${status}`);
  const lettersToShop = () => shop.mails.filter(({ to }) => to === 'loja@exemplo.com');

  test('is the same order, whose copy is held for the code and sold once', async () => {
    const { buyer, record, order } = await conversed();
    const payment = paymentIn(await shop.pay(buyer, order, shop.pix));
    expect(payment.amount).toBe(order.total);
    expect((await shop.read(buyer, order.id)).held_until).toBe(payment.expires_at);
    expect(await committed(record)).toBe(1);
    await settle(payment.id);
    expect(await shop.read(buyer, order.id)).toMatchObject({
      ...{ status: 'payment_approved', payment_status: 'approved', channel: 'whatsapp' },
    });
    expect(await database.orm.$count(orders, eq(orders.customerId, buyer.customerId))).toBe(1);
    expect(await committed(record)).toBe(1);
    const again = await shop.pay(buyer, order, shop.pix);
    expect([again.status, failureOf(again).code]).toEqual([409, 'already_paid']);
  });

  test('is news to the shopkeeper, who does not record its payment a second time', async () => {
    const { buyer, order } = await conversed();
    await shop.work();
    expect(lettersToShop().map(({ text }) => text)).toEqual([expect.stringContaining('espera o pagamento')]);
    await settle(paymentIn(await shop.pay(buyer, order, shop.pix)).id);
    const [, paid, ...others] = lettersToShop();
    expect(paid?.text).toContain('Um pedido pelo WhatsApp está pago (PIX).');
    expect(paid?.text).toContain(`order prepare ${order.order_number}`);
    expect(others).toEqual([]);
    expect(await recordPayment(shop.store, order.id, 'pix')).toMatchObject({ state: 'refused' });
    expect(await statusesOf(order.id)).toEqual(['pix approved']);
  });

  test('has one code, however often and in how many tabs it is asked for', async () => {
    const { buyer, order } = await conversed();
    const first = paymentIn(await shop.pay(buyer, order, shop.pix, { key: 'first-tab' }));
    const same = paymentIn(await shop.pay(buyer, order, shop.pix, { key: 'first-tab' }));
    const other = paymentIn(await shop.pay(buyer, order, shop.pix, { key: 'other-tab' }));
    expect([same.id, other.id]).toEqual([first.id, first.id]);
    const second = await conversed();
    const answers = await Promise.all([1, 2, 3].map(() => shop.pay(second.buyer, second.order, shop.pix)));
    expect(answers.map(({ status }) => status)).toContain(201);
    expect(await statusesOf(second.order.id)).toEqual(['pix pending']);
  });

  test('is paid by a card after one was refused, and by a boleto in the place of a code', async () => {
    const { buyer, order } = await conversed();
    await shop.pay(buyer, order, shop.card('cc_rejected_other_reason'));
    expect((await shop.act(buyer, order.id, 'retry-payment')).status).toBe(200);
    await shop.pay(buyer, order, shop.pix);
    await shop.pay(buyer, order, shop.boleto);
    expect((await shop.pay(buyer, order, shop.card())).status).toBe(201);
    expect(await statusesOf(order.id)).toEqual([
      'credit rejected',
      'pix cancelled',
      'boleto cancelled',
      'credit approved',
    ]);
    expect((await shop.read(buyer, order.id)).status).toBe('payment_approved');
  });

  test('takes its copy again after its hold has ended', async () => {
    const { buyer, record, order } = await conversed();
    await shop.runAfter(31 * minute, expireHolds);
    expect(await committed(record)).toBe(0);
    await settle(paymentIn(await shop.pay(buyer, order, shop.pix)).id);
    expect((await shop.read(buyer, order.id)).status).toBe('payment_approved');
    expect(await committed(record)).toBe(1);
  });

  test('is not charged once its copy was sold to another customer', async () => {
    const { buyer, record, order } = await conversed();
    await shop.runAfter(31 * minute, expireHolds);
    await shop.order(await shop.shopper(), record);
    const refused = await shop.pay(buyer, order, shop.pix);
    expect([refused.status, failureOf(refused).code]).toEqual([409, 'sold_out']);
    expect((await shop.read(buyer, order.id)).status).toBe('canceled');
    expect(await statusesOf(order.id)).toEqual([]);
    expect(await committed(record)).toBe(1);
  });

  test('leaves the remaining records in a WhatsApp order, which can be paid in either way', async () => {
    const buyer = await shop.shopper();
    const [gone, left] = [await shop.stocked(1), await shop.stocked(1)];
    await shop.put(buyer, gone);
    await shop.put(buyer, left);
    const order = await shop.orderByWhatsapp(buyer);
    await shop.runAfter(31 * minute, expireHolds);
    await shop.order(await shop.shopper(), gone);
    const refused = failureOf(await shop.pay(buyer, order, shop.pix));
    const rest = await shop.read(buyer, refused.order_id ?? 0);
    expect(rest).toMatchObject({ channel: 'whatsapp', status: 'pending', items: [{ product_id: left }] });
    await settle(paymentIn(await shop.pay(buyer, rest, shop.pix)).id);
    expect((await shop.read(buyer, rest.id)).status).toBe('payment_approved');
  });

  test('is refused once it is canceled, and for another customer', async () => {
    const { buyer, record, order } = await conversed();
    const stranger = await shop.shopper();
    expect((await shop.pay(stranger, order, shop.pix)).status).toBe(404);
    expect((await shop.act(buyer, order.id, 'cancel')).status).toBe(200);
    const refused = await shop.pay(buyer, order, shop.pix);
    expect([refused.status, failureOf(refused).code]).toEqual([409, 'not_payable']);
    expect(await statusesOf(order.id)).toEqual([]);
    expect(await committed(record)).toBe(0);
  });

  test('is refused once the shopkeeper has recorded the payment of the conversation', async () => {
    const { buyer, order } = await conversed();
    expect(await recordPayment(shop.store, order.id, 'pix')).toMatchObject({ state: 'moved' });
    const refused = await shop.pay(buyer, order, shop.pix);
    expect([refused.status, failureOf(refused).code]).toEqual([409, 'already_paid']);
    await shop.work();
    expect(lettersToShop()).toHaveLength(1);
  });

  test('gives the money of its code back when the conversation was paid first', async () => {
    const { buyer, record, order } = await conversed();
    const payment = paymentIn(await shop.pay(buyer, order, shop.pix));
    const id = await shop.providerIdOf(payment.id);
    expect(await recordPayment(shop.store, order.id, 'pix')).toMatchObject({ state: 'moved' });
    expect(shop.server.payment(id).status).toBe('cancelled');
    await settle(payment.id);
    expect(await shop.read(buyer, order.id)).toMatchObject({ status: 'payment_approved' });
    expect((await shop.refundsOf([order.id])).map(({ paymentId }) => paymentId)).toEqual([payment.id]);
    expect(await committed(record)).toBe(1);
  });

  test('stays when its customer orders other records', async () => {
    const { buyer, order } = await conversed();
    await shop.pay(buyer, order, shop.pix);
    const next: OrderOnWire = await shop.order(buyer, await shop.stocked(1));
    expect(next.id).not.toBe(order.id);
    expect((await shop.read(buyer, order.id)).status).toBe('pending');
  });

  test('is the answer to its own message, sent again while its code is open, and none once it is paid', async () => {
    const buyer: Shopper = await shop.shopper();
    await shop.put(buyer, await shop.stocked(1));
    const body = await shop.whatsappBody(buyer);
    const send = () => shop.call('POST', '/orders/whatsapp', body, { token: buyer.token });
    const idIn = ({ body: { data } }: Awaited<ReturnType<typeof send>>) =>
      (data as unknown as { order: { id: number } }).order.id;
    const id = idIn(await send());
    const order = await shop.read(buyer, id);
    const payment = paymentIn(await shop.pay(buyer, order, shop.pix));
    expect(idIn(await send())).toBe(id);
    await settle(payment.id);
    const late = await send();
    expect([late.status, failureOf(late).order_id]).toEqual([422, id]);
    expect(await statusesOf(id)).toEqual(['pix approved']);
  });

  test('is no news to its customer, who may be in the conversation', async () => {
    const { buyer } = await conversed();
    await shop.runAfter(31 * minute, expireHolds);
    const { body } = await shop.call('GET', '/client/news', undefined, { token: buyer.token });
    expect(body.data).toEqual([]);
  });
});
