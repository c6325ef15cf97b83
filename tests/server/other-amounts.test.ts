import { beforeEach, expect, test, vi } from 'vitest';
import { formatMoney } from '#domain/money.ts';
import { checkLedger } from '#server/sales/orders/check-ledger.ts';
import { cancelByHand } from '#server/shopkeeping/orders/cancel-by-hand.ts';
import { markSeen } from '#server/shopkeeping/orders/move-by-hand.ts';
import { recordPayment } from '#server/shopkeeping/orders/record-payment.ts';
import { refundByHand } from '#server/shopkeeping/orders/refund-by-hand.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openPaying, type Paying, paymentIn } from './paying.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;

describeOnOneEngine('a charge of another amount', ({ open }) => {
  let shop: Paying;

  useShop(open, openPaying, (opened) => ({ shop } = opened));
  beforeEach(async () => {
    Object.assign(shop.server.state, { writeFaults: [], readFaults: [], refundStatus: 'approved' });
    await shop.forgetCounts();
  });
  keepBooks(() => shop.store);

  /** A PIX with which 5 reais more than the total were paid. */
  const charged = async () => {
    const { buyer, order, record } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.pix));
    const id = await shop.providerIdOf(payment.id);
    shop.server.payment(id).transaction_amount += 5;
    shop.server.move(id, 'approved', 'accredited');
    await shop.deliver(shop.server.notice(id));
    await shop.work();
    expect(await shop.rowOf(payment.id)).toMatchObject({
      status: 'in_process',
      charged: cents(order.total + 5),
    });
    return { buyer, order, record, payment, id, amount: cents(order.total + 5) };
  };
  const cents = (reais: number) => Math.round(reais * 100);
  const all = { amount: null, isAgain: false };
  const madeOf = (id: string) => {
    const { status, refunds } = shop.server.payment(id);
    return [status, refunds.map(({ amount }) => cents(amount))];
  };

  test('is in the books, and stays marked, while it is open', async () => {
    const { order, payment } = await charged();
    expect(await checkLedger(shop.store)).toEqual([
      expect.stringMatching(new RegExp(`^payment ${payment.id}: .* \\(a charge of another amount`)),
    ]);
    expect((await markSeen(shop.store, order.id)).state).toBe('charge-open');
    expect((await shop.orderRow(order.id)).attention).toBe('conflict');
    await refundByHand(shop.store, order.id, all);
    expect((await markSeen(shop.store, order.id)).state).toBe('moved');
    expect((await shop.orderRow(order.id)).attention).toBeNull();
  });

  test('is paid back by the shopkeeper, and the order can be paid again', async () => {
    const { buyer, order, id, amount } = await charged();
    expect(await refundByHand(shop.store, order.id, all)).toEqual({ state: 'done', amount });
    await shop.work();
    expect(madeOf(id)).toEqual(['refunded', [amount]]);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
    expect(paymentIn(await shop.pay(buyer, order, shop.card())).status).toBe('approved');
    expect((await shop.orderRow(order.id)).status).toBe('payment_approved');
  });

  test('is paid back when its customer cancels', async () => {
    const { buyer, order, record, id, amount } = await charged();
    expect((await shop.act(buyer, order.id, 'cancel')).status).toBe(200);
    expect(await shop.read(buyer, order.id)).toMatchObject({
      refunds: [{ formatted_amount: formatMoney(amount), payment_method: 'pix', done_at: null }],
    });
    await shop.work();
    expect(madeOf(id)).toEqual(['refunded', [amount]]);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'canceled', paymentStatus: 'refunded' });
    expect(await shop.stockOf(record)).toMatchObject({ committed: 0 });
  });

  test('is paid back when the shop cancels, which says how much', async () => {
    const { order, id, amount } = await charged();
    expect(await cancelByHand(shop.store, order.id, null)).toEqual({ state: 'moved', refund: amount });
    await shop.work();
    expect(madeOf(id)).toEqual(['refunded', [amount]]);
  });

  test('is paid back by itself when it comes after the cancellation', async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.pix));
    const id = await shop.providerIdOf(payment.id);
    shop.server.state.writeFaults = ['error'];
    await shop.act(buyer, order.id, 'cancel');
    shop.server.payment(id).transaction_amount -= 1;
    shop.server.move(id, 'approved', 'accredited');
    await shop.sweepAfter(2 * minute);
    await shop.work();
    expect(madeOf(id)).toEqual(['refunded', [cents(order.total - 1)]]);
    expect((await shop.orderRow(order.id)).attention).toBe('conflict');
  });

  test('is paid back by itself when the order is paid by another attempt', async () => {
    const { buyer, order } = await shop.ordered();
    const first = paymentIn(await shop.pay(buyer, order, shop.pix));
    const id = await shop.providerIdOf(first.id);
    shop.server.state.writeFaults = ['error'];
    expect(paymentIn(await shop.pay(buyer, order, shop.card())).status).toBe('approved');
    shop.server.payment(id).transaction_amount -= 1;
    shop.server.move(id, 'approved', 'accredited');
    await shop.sweepAfter(2 * minute);
    await shop.work();
    expect(madeOf(id)).toEqual(['refunded', [cents(order.total - 1)]]);
    expect(await shop.orderRow(order.id)).toMatchObject({
      status: 'payment_approved',
      paymentStatus: 'approved',
    });
  });

  test('that nobody has paid yet is cancelled at the provider', async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.pix));
    const id = await shop.providerIdOf(payment.id);
    shop.server.payment(id).transaction_amount -= 1;
    await shop.sweepAfter(2 * minute);
    expect(await shop.rowOf(payment.id)).toMatchObject({ isLive: false, charged: null });
    await shop.sweepAfter(2 * minute);
    expect([shop.server.payment(id).status, (await shop.rowOf(payment.id)).status]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(paymentIn(await shop.pay(buyer, order, shop.card())).status).toBe('approved');
  });

  test('is counted as the payment by the shopkeeper, and paid back as what it is', async () => {
    const { order, id, amount } = await charged();
    expect(await recordPayment(shop.store, order.id, 'pix')).toMatchObject({
      state: 'moved',
      charged: amount,
    });
    expect(await shop.orderRow(order.id)).toMatchObject({
      status: 'payment_approved',
      paymentStatus: 'approved',
    });
    await shop.sweepAfter(25 * 60 * minute);
    expect(await checkLedger(shop.store)).toEqual([]);
    expect(await refundByHand(shop.store, order.id, all)).toEqual({ state: 'done', amount });
    await shop.work();
    expect(madeOf(id)).toEqual(['refunded', [amount]]);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
  });

  test('whose refund is refused is asked for once more by the shopkeeper', async () => {
    const { buyer, order, id, amount } = await charged();
    shop.server.state.refundStatus = 'rejected';
    await shop.act(buyer, order.id, 'cancel');
    await shop.work();
    expect((await shop.orderRow(order.id)).attention).toBe('refund-failed');
    expect((await markSeen(shop.store, order.id)).state).toBe('charge-open');
    shop.server.state.refundStatus = 'approved';
    await refundByHand(shop.store, order.id, all);
    await shop.work();
    expect(shop.server.payment(id).status).toBe('refunded');
    expect(shop.server.payment(id).refunds.map(({ status }) => status)).toEqual(['rejected', 'approved']);
    expect(amount).toBeGreaterThan(0);
  });

  test('cannot be left behind by a new try to pay, which would end its order', async () => {
    const { buyer, order } = await charged();
    expect((await shop.act(buyer, order.id, 'retry-payment')).status).toBe(409);
    await refundByHand(shop.store, order.id, all);
  });
});
