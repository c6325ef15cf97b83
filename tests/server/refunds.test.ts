import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { idempotencyKeys } from '#server/sales/tables/idempotency-table.ts';
import { payments, refunds } from '#server/sales/tables/payment-tables.ts';
import { repeatRefunds } from '#server/sales/payments/refund-job.ts';
import { sweepPayments } from '#server/sales/payments/sweep.ts';
import { markSeen } from '#server/shopkeeping/orders/move-by-hand.ts';
import { refundByHand } from '#server/shopkeeping/orders/refund-by-hand.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import type { Shopper } from './ordering.ts';
import { openPaying, type Paying, paymentIn } from './paying.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;
const hour = 60 * minute;

describeOnOneEngine('money that goes back', ({ open }) => {
  let database: Database;
  let shop: Paying;

  useShop(open, openPaying, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    Object.assign(shop.server.state, {
      writeFaults: [],
      readFaults: [],
      refundFaults: [],
      refundStatus: 'approved',
      showsEarly: false,
    });
    shop.kill.at = null;
    await shop.forgetCounts();
  });
  keepBooks(() => shop.store);

  /** A session ends within hours. */
  const back = async (buyer: Shopper): Promise<Shopper> => {
    const { body } = await shop.logIn(await shop.emailOf(buyer), { remember: true });
    return { ...buyer, token: body.data.token ?? '' };
  };
  const later = async (ms: number) => {
    await shop.clock.setTime(shop.clock.now() + ms);
    await sweepPayments(shop.store);
  };

  test('late approvals whose copies are gone are paid back, although the refund fails twice', async () => {
    const { attempts, record } = await shop.manyAttempts(20, { stock: 0, holds: false });
    for (const { providerId } of attempts) shop.server.move(providerId, 'approved', 'accredited');
    shop.server.state.refundFaults = Array.from({ length: 40 }, (_, at) =>
      at % 3 === 0 ? 'error' : at % 3 === 1 ? 'reset' : 'reset-after',
    );
    await later(2 * minute);
    expect((await shop.refundsOf(attempts.map(({ orderId }) => orderId))).map(({ state }) => state)).toEqual(
      attempts.map(() => 'asked'),
    );
    await shop.pass(4 * minute);
    await shop.clock.setTime(shop.clock.now() + 5 * minute);
    await repeatRefunds.run(shop.store, { id: 'x', data: {}, signal: AbortSignal.any([]) });
    expect((await shop.refundsOf(attempts.map(({ orderId }) => orderId))).map(({ state }) => state)).toEqual(
      attempts.map(() => 'done'),
    );
    for (const { orderId, providerId } of attempts) {
      const { status, refunds: made } = shop.server.payment(providerId);
      expect([status, made.length]).toEqual(['refunded', 1]);
      expect(await shop.orderRow(orderId)).toMatchObject({ status: 'canceled', paymentStatus: 'refunded' });
    }
    expect(await shop.stockOf(record)).toEqual({ onHand: 0, committed: 0, stock: 0 });
  });

  test('a refund is asked for within a minute', async () => {
    const { attempts } = await shop.manyAttempts(1, { stock: 0, holds: false });
    const [attempt] = attempts;
    shop.server.move(attempt?.providerId ?? 0, 'approved', 'accredited');
    await shop.deliver(shop.server.notice(attempt?.providerId ?? 0));
    await shop.pass(minute);
    expect(shop.server.payment(attempt?.providerId ?? 0).status).toBe('refunded');
  });

  test('a refund with which the provider hangs does not hold up the others', async () => {
    const { attempts } = await shop.manyAttempts(4, { stock: 0, holds: false });
    for (const { providerId } of attempts) shop.server.move(providerId, 'approved', 'accredited');
    await later(2 * minute);
    const hanging = Promise.withResolvers();
    shop.server.hold('POST', hanging.promise);
    const working = shop.work();
    const refunded = () =>
      attempts.filter(({ providerId }) => shop.server.payment(providerId).status === 'refunded').length;
    await expect.poll(refunded, { timeout: 10_000 }).toBe(3);
    hanging.resolve(null);
    await working;
    expect(refunded()).toBe(4);
  });

  test('a late approval takes copies that are still there', async () => {
    const { attempts, record } = await shop.manyAttempts(3, { stock: 2, holds: false });
    for (const { providerId } of attempts) shop.server.move(providerId, 'approved', 'accredited');
    await later(2 * minute);
    const found = await Promise.all(attempts.map(({ orderId }) => shop.orderRow(orderId)));
    expect(found.map(({ status }) => status).toSorted()).toEqual([
      'canceled',
      'payment_approved',
      'payment_approved',
    ]);
    expect(await shop.stockOf(record)).toEqual({ onHand: 2, committed: 2, stock: 0 });
    await shop.work();
  });

  test('a refund that the provider refuses is marked for the shopkeeper', async () => {
    const { attempts } = await shop.manyAttempts(1, { stock: 0, holds: false });
    const [attempt] = attempts;
    shop.server.move(attempt?.providerId ?? 0, 'approved', 'accredited');
    await later(2 * minute);
    shop.server.state.refundStatus = 'rejected';
    await shop.work();
    expect(await shop.refundsOf(attempts.map(({ orderId }) => orderId))).toMatchObject([{ state: 'failed' }]);
    expect((await shop.orderRow(attempt?.orderId ?? 0)).attention).toBe('refund-failed');
  });

  test('a refund that the provider refused is asked for once more by the shopkeeper, and marks the order again', async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    shop.server.state.refundStatus = 'rejected';
    await shop.act(buyer, order.id, 'cancel');
    await shop.work();
    expect(await shop.refundsOf([order.id])).toMatchObject([{ state: 'failed', reason: 'canceled' }]);
    const wish = { amount: null, isAgain: false };
    await refundByHand(shop.store, order.id, wish);
    expect((await shop.orderRow(order.id)).attention).toBeNull();
    await shop.work();
    expect((await shop.orderRow(order.id)).attention).toBe('refund-failed');
    shop.server.state.refundStatus = 'approved';
    await refundByHand(shop.store, order.id, wish);
    expect(await refundByHand(shop.store, order.id, wish)).toEqual({ state: 'too-much', left: 0 });
    await shop.work();
    expect(await shop.refundsOf([order.id])).toMatchObject([{ state: 'done', reason: 'canceled' }]);
    const { refunds: made } = shop.server.payment(await shop.providerIdOf(payment.id));
    expect(made.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'approved']);
    expect((await shop.orderRow(order.id)).paymentStatus).toBe('refunded');
  });

  test.each([
    ['by the cancellation alone', 6 * minute, 0],
    ['once more after a day', 25 * hour, 1],
  ])('a refund that its bank still works on is told as requested, %s', async (_said, wait, again) => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    shop.server.state.refundStatus = 'in_process';
    await shop.act(buyer, order.id, 'cancel');
    await shop.work();
    const told = shop.mails.filter(({ subject }) => subject.includes(order.order_number));
    expect(told.map(({ subject }) => subject)).toEqual([`Pedido ${order.order_number} cancelado`]);
    expect(told[0]?.text).toMatch(/Reembolso de R\$\s[\d.,]+ pedido em \d\d\/\d\d\/\d{4}\. O crédito/);
    const before = shop.mails.length;
    expect(await shop.refundsOf([order.id])).toMatchObject([{ state: 'asked' }]);
    shop.server.settleRefunds(await shop.providerIdOf(payment.id), 'approved');
    await shop.runAfter(wait, repeatRefunds);
    await shop.work();
    expect(await shop.refundsOf([order.id])).toMatchObject([{ state: 'done' }]);
    expect((await shop.orderRow(order.id)).paymentStatus).toBe('refunded');
    const later = shop.mails.slice(before).filter(({ subject }) => subject.includes(order.order_number));
    expect(later.map(({ subject }) => subject.split(' ')[0])).toEqual(again ? ['Devolvemos'] : []);
  });

  test('a refund that stays open is not confirmed by another one, and is told to the shopkeeper after a day', async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    const id = await shop.providerIdOf(payment.id);
    shop.server.state.refundStatus = 'in_process';
    await refundByHand(shop.store, order.id, { amount: 2_000, isAgain: false });
    await shop.work();
    shop.server.payBackInPanel(id, 20);
    await shop.runAfter(6 * minute, repeatRefunds);
    expect(await shop.refundsOf([order.id])).toMatchObject([{ state: 'asked' }]);
    await shop.work();
    const before = shop.mails.length;
    await shop.runAfter(25 * hour, repeatRefunds);
    await markSeen(shop.store, order.id);
    await shop.runAfter(6 * minute, repeatRefunds);
    await shop.work();
    const told = shop.mails
      .slice(before)
      .filter(({ subject }) => subject.includes('Estorno') && subject.includes(order.order_number));
    expect([told.length, (await shop.orderRow(order.id)).attention]).toEqual([1, null]);
    shop.server.settleRefunds(id, 'rejected');
    await shop.runAfter(6 * minute, repeatRefunds);
    expect(await shop.refundsOf([order.id])).toMatchObject([{ state: 'failed' }]);
    expect(shop.server.payment(id).refunds).toHaveLength(1);
  });

  /** A paid order of which a part is paid back, which the provider shows and has not confirmed. */
  const halfway = async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    Object.assign(shop.server.state, { refundStatus: 'in_process', showsEarly: true });
    await refundByHand(shop.store, order.id, { amount: 1_000, isAgain: false });
    await shop.work();
    expect(await shop.rowOf(payment.id)).toMatchObject({ status: 'approved', refunded: 1_000 });
    shop.server.state.refundStatus = 'approved';
    const total = Math.round(order.total * 100);
    return { buyer, order, payment, total, id: await shop.providerIdOf(payment.id) };
  };

  test('a refund that is shown and not confirmed yet is counted once: a cancellation pays back all of the rest', async () => {
    const { buyer, order, total, id } = await halfway();
    await shop.act(buyer, order.id, 'cancel');
    await shop.work();
    const asked = await shop.refundsOf([order.id]);
    expect(asked.map(({ amount, state }) => [amount, state])).toEqual([
      [1_000, 'asked'],
      [total - 1_000, 'done'],
    ]);
    shop.server.settleRefunds(id, 'approved');
    await shop.runAfter(6 * minute, repeatRefunds);
    await shop.work();
    expect([shop.server.payment(id).status, (await shop.orderRow(order.id)).paymentStatus]).toEqual([
      'refunded',
      'refunded',
    ]);
  });

  test('so is one whose process was killed before it noted the confirmation', async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    const id = await shop.providerIdOf(payment.id);
    await refundByHand(shop.store, order.id, { amount: 1_000, isAgain: false });
    await shop.work();
    // The state after the first of its two transactions.
    await database.orm
      .update(refunds)
      .set({ state: 'asked', doneAt: null })
      .where(eq(refunds.paymentId, payment.id));
    await shop.act(buyer, order.id, 'cancel');
    await shop.work();
    expect(shop.server.payment(id).refunds.map(({ amount }) => amount)).toEqual([10, order.total - 10]);
    expect(shop.server.payment(id).status).toBe('refunded');
    await shop.runAfter(6 * minute, repeatRefunds);
    expect(new Set((await shop.refundsOf([order.id])).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  test('money that went back in the panel is not taken for a refund that is asked for later', async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    const id = await shop.providerIdOf(payment.id);
    shop.server.payBackInPanel(id, 10);
    await later(25 * hour);
    shop.server.state.refundStatus = 'in_process';
    await refundByHand(shop.store, order.id, { amount: 1_000, isAgain: false });
    await shop.work();
    shop.server.state.refundStatus = 'approved';
    await shop.act(await back(buyer), order.id, 'cancel');
    expect((await shop.refundsOf([order.id])).map(({ amount }) => amount)).toEqual([
      1_000,
      Math.round(order.total * 100) - 2_000,
    ]);
    shop.server.settleRefunds(id, 'approved');
    await shop.runAfter(6 * minute, repeatRefunds);
    await shop.work();
    expect(shop.server.payment(id).status).toBe('refunded');
  });

  test('a refund that was shown and is then refused is still owed, and marked', async () => {
    const { buyer, order, payment, total, id } = await halfway();
    await shop.act(buyer, order.id, 'cancel');
    shop.server.state.showsEarly = false;
    shop.server.settleRefunds(id, 'rejected');
    await shop.work();
    await shop.runAfter(6 * minute, repeatRefunds);
    expect(await shop.rowOf(payment.id)).toMatchObject({ status: 'approved', refunded: total - 1_000 });
    expect((await shop.orderRow(order.id)).attention).toBe('refund-failed');
    await refundByHand(shop.store, order.id, { amount: null, isAgain: false });
    await shop.work();
    expect(shop.server.payment(id).status).toBe('refunded');
  });

  test('a paid order that the customer cancels is paid back once', async () => {
    const { buyer, order, record } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    await shop.act(buyer, order.id, 'cancel');
    await shop.act(buyer, order.id, 'cancel');
    await shop.work();
    const made = shop.server.payment(await shop.providerIdOf(payment.id));
    expect([made.status, made.refunds.length]).toEqual(['refunded', 1]);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'canceled', paymentStatus: 'refunded' });
    expect(await shop.stockOf(record)).toEqual({ onHand: 1, committed: 0, stock: 1 });
  });

  test('a PIX that is paid after its order was canceled goes back', async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.pix));
    const id = await shop.providerIdOf(payment.id);
    shop.server.state.writeFaults = ['error'];
    await shop.act(buyer, order.id, 'cancel');
    expect((await shop.orderRow(order.id)).status).toBe('canceled');
    shop.server.move(id, 'approved', 'accredited');
    await later(2 * minute);
    await shop.work();
    expect(shop.server.payment(id).status).toBe('refunded');
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'canceled', paymentStatus: 'refunded' });
  });

  test('a card that is approved after its order was canceled goes back, although the answer came last', async () => {
    const { buyer, order, record } = await shop.ordered();
    const answered = Promise.withResolvers();
    shop.late.answer = answered.promise;
    shop.server.state.searchIsLate = true;
    const paying = shop.pay(buyer, order, shop.card());
    const taken = async () => {
      const [row] = await shop.paymentRows(order.id);
      return shop.server.charges(row?.reference ?? 'none');
    };
    await expect.poll(taken).toHaveLength(1);
    await shop.act(buyer, order.id, 'cancel');
    expect((await shop.orderRow(order.id)).status).toBe('canceled');
    Object.assign(shop.server.state, { searchIsLate: false });
    shop.late.answer = Promise.resolve();
    answered.resolve(null);
    expect((await paying).status).toBe(201);
    expect(await shop.cartOf(buyer)).toHaveLength(1);
    await shop.work();
    const [made] = await taken();
    expect([made?.status, made?.refunds.length]).toEqual(['refunded', 1]);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'canceled', paymentStatus: 'refunded' });
    expect(await shop.stockOf(record)).toEqual({ onHand: 1, committed: 0, stock: 1 });
  });

  test('a card that is refused after its order was canceled is asked for no more', async () => {
    const { buyer, order } = await shop.ordered();
    const answered = Promise.withResolvers();
    shop.late.answer = answered.promise;
    shop.server.state.searchIsLate = true;
    const paying = shop.pay(buyer, order, shop.card('cc_rejected_other_reason'));
    const row = async () => (await shop.paymentRows(order.id)).at(0);
    await expect.poll(async () => shop.server.charges((await row())?.reference ?? 'none')).toHaveLength(1);
    await shop.act(buyer, order.id, 'cancel');
    Object.assign(shop.server.state, { searchIsLate: false });
    shop.late.answer = Promise.resolve();
    answered.resolve(null);
    expect((await paying).status).toBe(201);
    expect(await row()).toMatchObject({ status: 'cancelled', checkAt: null });
  });

  test.each(['cancel', 'new order', 'look'] as const)(
    'an attempt that its provider answers with 429 only after a %s leaves no trace and no error',
    async (what) => {
      const { buyer, order, record } = await shop.ordered({ stock: 2 });
      const answered = Promise.withResolvers();
      const searched = Promise.withResolvers();
      shop.server.state.writeFaults = ['limit'];
      shop.server.hold('POST', answered.promise);
      shop.server.hold('GET', searched.promise);
      const asked = (request: string) => shop.server.state.asked.some((one) => one === request);
      shop.server.state.asked = [];
      const paying = shop.pay(buyer, order, shop.card());
      await expect.poll(() => asked('POST /v1/payments')).toBe(true);
      // A look asks for an attempt only once it is some seconds old.
      if (what === 'look') await shop.clock.setTime(shop.clock.now() + minute);
      const body = what === 'new order' ? await shop.checkout(buyer, await shop.stocked(1)) : null;
      const other =
        what === 'cancel'
          ? shop.act(buyer, order.id, 'cancel')
          : body
            ? shop.place(buyer, body)
            : shop.call('GET', `/orders/${order.id}/payments`, undefined, { token: buyer.token });
      await expect.poll(() => asked('GET /v1/payments/search')).toBe(true);
      answered.resolve(null);
      expect((await paying).status).toBe(502);
      searched.resolve(null);
      expect((await other).status).toBe(what === 'new order' ? 201 : 200);
      expect(await shop.paymentRows(order.id)).toEqual([]);
      expect((await shop.orderRow(order.id)).status).toBe(what === 'look' ? 'pending' : 'canceled');
      if (what !== 'look')
        expect(await shop.stockOf(record)).toMatchObject({ committed: what === 'cancel' ? 0 : 1 });
    },
  );

  test('a chargeback marks the order, moves no stock, and is told to both', async () => {
    const { buyer, order, record } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    const id = await shop.providerIdOf(payment.id);
    shop.server.move(id, 'charged_back', 'settled');
    const before = shop.mails.length;
    for (let time = 0; time < 3; time += 1) await shop.deliver(shop.server.notice(id));
    await shop.work();
    await shop.work();
    expect(await shop.orderRow(order.id)).toMatchObject({
      status: 'payment_approved',
      paymentStatus: 'refunded',
      attention: 'dispute',
    });
    expect(await shop.stockOf(record)).toMatchObject({ committed: 1 });
    const told = shop.mails.slice(before).filter(({ subject }) => /contesta/i.test(subject));
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      [await shop.emailOf(buyer), 'loja@exemplo.com'].toSorted(),
    );
    expect((await shop.rowOf(payment.id)).checkAt).toBeNull();
  });

  test('a payment that its buyer contests marks the order once; the customer is told when the money is gone', async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    const id = await shop.providerIdOf(payment.id);
    await shop.pass(minute + 2_000);
    const before = shop.mails.length;
    const told = () =>
      shop.mails
        .slice(before)
        .filter(({ subject }) => subject.includes(order.order_number))
        .map(({ to }) => to);
    shop.server.move(id, 'in_mediation', 'in_process');
    await shop.sweepAfter(25 * hour);
    expect(await shop.orderRow(order.id)).toMatchObject({ paymentStatus: 'approved', attention: 'dispute' });
    await markSeen(shop.store, order.id);
    await shop.sweepAfter(25 * hour);
    expect([(await shop.orderRow(order.id)).attention, told()]).toEqual([null, ['loja@exemplo.com']]);
    shop.server.move(id, 'charged_back', 'settled');
    await shop.sweepAfter(25 * hour);
    expect(await shop.orderRow(order.id)).toMatchObject({ paymentStatus: 'refunded', attention: 'dispute' });
    expect(told().toSorted()).toEqual(
      ['loja@exemplo.com', 'loja@exemplo.com', await shop.emailOf(buyer)].toSorted(),
    );
  });

  test('payments of a provider that the shop has left do not keep the sweep from the others', async () => {
    const { attempts } = await shop.manyAttempts(2);
    const [left, own] = attempts;
    await database.orm
      .update(payments)
      .set({ provider: 'sandbox' })
      .where(eq(payments.id, left?.id ?? 0));
    const asked = (await shop.rowOf(left?.id ?? 0)).checkAt;
    shop.server.move(own?.providerId ?? 0, 'approved', 'accredited');
    await later(2 * minute);
    expect((await shop.orderRow(own?.orderId ?? 0)).status).toBe('payment_approved');
    expect((await shop.rowOf(left?.id ?? 0)).checkAt).toEqual(asked);
  });

  test('money that was paid back in the account itself is marked as well', async () => {
    const { attempts } = await shop.manyAttempts(2);
    for (const { providerId } of attempts) shop.server.move(providerId, 'approved', 'accredited');
    await later(2 * minute);
    const [all, part] = attempts;
    Object.assign(shop.server.move(all?.providerId ?? 0, 'refunded'), { transaction_amount_refunded: 119.9 });
    Object.assign(shop.server.payment(part?.providerId ?? 0), { transaction_amount_refunded: 20 });
    await later(25 * hour);
    expect(await shop.orderRow(all?.orderId ?? 0)).toMatchObject({
      attention: 'dispute',
      paymentStatus: 'refunded',
    });
    expect(await shop.orderRow(part?.orderId ?? 0)).toMatchObject({
      attention: 'dispute',
      paymentStatus: 'approved',
    });
    expect((await shop.rowOf(part?.id ?? 0)).refunded).toBe(2_000);
  });

  test('a refund in the account itself is told in other words than a dispute', async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    await shop.work();
    const before = shop.mails.length;
    shop.server.payBackInPanel(await shop.providerIdOf(payment.id), order.total);
    await shop.sweepAfter(25 * hour);
    const told = shop.mails.slice(before).filter(({ subject }) => subject.includes(order.order_number));
    expect(told.map(({ subject }) => subject.split(':')[0]?.split(' no pedido')[0]).toSorted()).toEqual([
      'Devolução fora da loja',
      'Pagamento devolvido',
    ]);
    expect(told.map(({ text }) => text).join()).not.toMatch(/contesta/i);
  });

  test('a refused refund that is made in the account itself is confirmed, and is no dispute', async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    shop.server.state.refundStatus = 'rejected';
    await refundByHand(shop.store, order.id, { amount: 2_000, isAgain: false });
    await shop.pass(minute + 2_000);
    expect(await shop.refundsOf([order.id])).toMatchObject([{ state: 'failed' }]);
    const before = shop.mails.length;
    shop.server.payBackInPanel(await shop.providerIdOf(payment.id), 20);
    await shop.sweepAfter(25 * hour);
    expect(await shop.refundsOf([order.id])).toMatchObject([{ state: 'done' }]);
    const told = shop.mails.slice(before).filter(({ subject }) => subject.includes(order.order_number));
    expect(told.map(({ subject }) => subject.split(' R$')[0])).toEqual(['Devolvemos']);
  });

  test('each thing that happens to an order is told, although its mark stands', async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    const id = await shop.providerIdOf(payment.id);
    await shop.work();
    const before = shop.mails.length;
    shop.server.state.refundStatus = 'rejected';
    shop.server.move(id, 'in_mediation', 'in_process');
    await shop.sweepAfter(25 * hour);
    shop.server.move(id, 'approved', 'accredited');
    await refundByHand(shop.store, order.id, { amount: 2_000, isAgain: false });
    await shop.work();
    shop.server.move(id, 'charged_back', 'settled');
    await shop.sweepAfter(25 * hour);
    const told = shop.mails
      .slice(before)
      .filter(({ to, subject }) => to === 'loja@exemplo.com' && subject.includes(order.order_number));
    expect(told.map(({ subject }) => subject.split(' ')[0])).toEqual([
      'Contestação',
      'Estorno',
      'Contestação',
    ]);
    expect((await shop.orderRow(order.id)).attention).toBe('dispute');
  });

  test('a second approved payment of one reference is shown to the shopkeeper', async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.card()));
    const { reference } = await shop.rowOf(payment.id);
    const second = shop.server.add({ external_reference: reference, transaction_amount: order.total });
    shop.server.move(second.id, 'approved', 'accredited');
    for (let time = 0; time < 2; time += 1) {
      await shop.deliver(shop.server.notice(second.id));
      await shop.work();
    }
    expect(await shop.orderRow(order.id)).toMatchObject({
      status: 'payment_approved',
      attention: 'conflict',
    });
    const told = shop.mails.filter(
      ({ subject }) => subject.startsWith('Conflito') && subject.includes(order.order_number),
    );
    expect(told).toHaveLength(1);
  });

  test.each(['before-charge', 'after-charge'] as const)(
    'a process that is killed %s leaves an attempt that the same request brings to its end',
    async (point) => {
      const { buyer, order } = await shop.ordered();
      const card = shop.card();
      const key = `morto-${point}`;
      shop.kill.at = point;
      expect((await shop.pay(buyer, order, card, { key })).status).toBe(500);
      shop.kill.at = null;
      expect((await shop.pay(buyer, order, card, { key })).status).toBe(409);
      await shop.clock.setTime(shop.clock.now() + minute);
      expect(paymentIn(await shop.pay(buyer, order, card, { key }))).toMatchObject({ status: 'approved' });
      const rows = await shop.paymentRows(order.id);
      expect(rows).toHaveLength(1);
      expect(shop.server.charges(rows[0]?.reference ?? '')).toHaveLength(1);
    },
  );

  test.each([
    ['before-charge', 'pending'],
    ['after-charge', 'payment_approved'],
  ] as const)('a process that is killed %s for good leaves an order that is %s', async (point, status) => {
    const { buyer, order } = await shop.ordered();
    shop.kill.at = point;
    expect((await shop.pay(buyer, order, shop.card())).status).toBe(500);
    shop.kill.at = null;
    await shop.sweepAfter(3 * minute);
    expect((await shop.orderRow(order.id)).status).toBe(status);
    if (status === 'pending')
      expect(paymentIn(await shop.pay(buyer, order, shop.card()))).toMatchObject({ status: 'approved' });
  });

  test('a process that is killed before it notes its answer is found by the key', async () => {
    const { buyer, order } = await shop.ordered();
    const card = shop.card();
    const first = paymentIn(await shop.pay(buyer, order, card, { key: 'sem-resposta' }));
    await database.orm.update(idempotencyKeys).set({ status: null, answer: null });
    await shop.clock.setTime(shop.clock.now() + minute);
    expect(paymentIn(await shop.pay(buyer, order, card, { key: 'sem-resposta' })).id).toBe(first.id);
  });
});
