import { fc } from '@fast-check/vitest';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { arrivesOn } from '#domain/orders/arrival.ts';
import { cancelUnpaid, expireHolds } from '#server/sales/checkout/expire-holds.ts';
import { idempotencyKeys } from '#server/sales/tables/idempotency-table.ts';
import { sweepPayments } from '#server/sales/payments/sweep.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { failureOf } from './ordering.ts';
import { openPaying, type Paying, paymentIn } from './paying.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeOnOneEngine('paying an order', ({ open }) => {
  let database: Database;
  let shop: Paying;

  useShop(open, openPaying, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    const { state } = shop.server;
    Object.assign(state, { writeFaults: [], readFaults: [], refundFaults: [], searchIsLate: false, lie: 0 });
    shop.wait(null);
    state.asked.length = 0;
    state.refused.length = 0;
    await shop.forgetCounts();
  });
  keepBooks(() => shop.store, /a charge of another amount/);

  const statuses = async (id: number) => {
    const { status, paymentStatus, attention } = await shop.orderRow(id);
    return [status, paymentStatus, attention];
  };

  describe('with a card', () => {
    test('that is approved pays the order, and takes its records out of the cart', async () => {
      const { buyer, record, order } = await shop.ordered({ stock: 3 });
      const answer = await shop.pay(buyer, order, shop.card());
      expect(answer.status).toBe(201);
      expect(paymentIn(answer)).toMatchObject({ status: 'approved', is_live: false, amount: order.total });
      expect(await statuses(order.id)).toEqual(['payment_approved', 'approved', null]);
      expect(await shop.cartOf(buyer)).toEqual([]);
      expect(await shop.stockOf(record)).toEqual({ onHand: 3, committed: 1, stock: 2 });
    });

    test('sends the amount of the order and the buyer of the order, whatever the browser says', async () => {
      const { buyer, order } = await shop.ordered();
      await shop.pay(buyer, order, shop.card('accredited', { installments: 2 }));
      const [row] = await shop.paymentRows(order.id);
      const [made] = shop.server.charges(row?.reference ?? '');
      expect(made).toMatchObject({ transaction_amount: order.total, installments: 2 });
      expect(row).toMatchObject({ amount: Math.round(order.total * 100), installments: 2 });
      expect(shop.server.state.refused).toEqual([]);
    });

    test.each([
      ['cc_rejected_insufficient_amount', /limite suficiente/],
      ['cc_rejected_bad_filled_security_code', /código de segurança/],
      ['cc_rejected_other_reason', /recusou/],
    ])('that ends with %s leaves the order open with its hold and its cart', async (detail, reason) => {
      const { buyer, record, order } = await shop.ordered();
      const paid = paymentIn(await shop.pay(buyer, order, shop.card(detail)));
      expect(paid).toMatchObject({ status: 'rejected', is_live: false });
      expect(paid.reason).toMatch(reason);
      expect(await statuses(order.id)).toEqual(['pending', 'rejected', null]);
      expect(await shop.stockOf(record)).toMatchObject({ committed: 1, stock: 0 });
      expect(await shop.cartOf(buyer)).toHaveLength(1);
      expect(paymentIn(await shop.pay(buyer, order, shop.card()))).toMatchObject({ status: 'approved' });
      expect(await statuses(order.id)).toEqual(['payment_approved', 'approved', null]);
    });

    test('that is reviewed waits, is not paid twice, and is approved later', async () => {
      const { buyer, order } = await shop.ordered();
      const first = paymentIn(await shop.pay(buyer, order, shop.card('pending_contingency')));
      expect(first).toMatchObject({ status: 'in_process', is_live: true });
      expect(await statuses(order.id)).toEqual(['pending', 'in_process', null]);
      expect(await shop.cartOf(buyer)).toEqual([]);
      expect(failureOf(await shop.pay(buyer, order, shop.card())).code).toBe('in_flight');
      shop.server.move(await shop.providerIdOf(first.id), 'approved', 'accredited');
      await shop.sweepAfter(4 * minute);
      expect(await statuses(order.id)).toEqual(['payment_approved', 'approved', null]);
    });

    test('moves the promised day of arrival to where the payment puts it, and the order keeps it', async () => {
      const { buyer, order } = await shop.ordered();
      // A session does not last as long.
      const dayOf = async () => (await shop.orderRow(order.id)).arrivesOn;
      const { deliveryDays } = await shop.orderRow(order.id);
      const promised = () => arrivesOn(shop.store.now(), { postingDays: 1, deliveryDays });
      const first = promised();
      expect(order.arrives_on).toBe(first);
      const payment = paymentIn(await shop.pay(buyer, order, shop.card('pending_contingency')));
      // A week, in which even a carnival leaves business days.
      await shop.clock.setTime(shop.clock.now() + 7 * 24 * 60 * minute);
      shop.server.move(await shop.providerIdOf(payment.id), 'approved', 'accredited');
      await shop.sweepAfter(4 * minute);
      expect(await statuses(order.id)).toEqual(['payment_approved', 'approved', null]);
      const kept = promised();
      expect(await dayOf()).toBe(kept);
      expect(kept > first).toBe(true);
      await shop.clock.setTime(shop.clock.now() + 7 * 24 * 60 * minute);
      expect(await dayOf()).toBe(kept);
    });

    test('with a used token says so, and has no payment', async () => {
      const { buyer, order } = await shop.ordered();
      const card = shop.card('cc_rejected_other_reason');
      await shop.pay(buyer, order, card);
      const again = paymentIn(await shop.pay(buyer, order, card));
      expect(again).toMatchObject({
        status: 'rejected',
        reason: 'Os dados do cartão expiraram. Preencha de novo.',
      });
    });

    test('more than three times a minute has to wait, for the customer and for the network', async () => {
      const { buyer, order } = await shop.ordered();
      const other = await shop.ordered();
      const refused = () => shop.card('cc_rejected_other_reason');
      const from = '203.0.113.7';
      for (let time = 0; time < 3; time += 1)
        expect((await shop.pay(buyer, order, refused(), { from })).status).toBe(201);
      expect((await shop.pay(buyer, order, refused())).status).toBe(429);
      const elsewhere = await shop.pay(other.buyer, other.order, refused(), { from });
      expect([elsewhere.status, Number(elsewhere.headers.get('Retry-After')) > 0]).toEqual([429, true]);
      expect((await shop.pay(buyer, order, shop.pix)).status).toBe(201);
    });

    test('of debit is not taken for credit', async () => {
      const { buyer, order } = await shop.ordered();
      const debit = shop.card('accredited', { payment_method_id: 'debmaster' });
      expect((await shop.pay(buyer, order, debit)).status).toBe(422);
      expect(await shop.paymentRows(order.id)).toEqual([]);
    });

    test('needs its token and an allowed number of installments', async () => {
      const { buyer, order } = await shop.ordered();
      const { token: _token, ...bare } = shop.card();
      const wrong = [
        bare,
        shop.card('accredited', { installments: 7 }),
        { ...shop.card('accredited', { installments: 2 }), method: 'debit' },
        shop.card('accredited', { payment_method_id: 'pix' }),
      ];
      for (const body of wrong) expect((await shop.pay(buyer, order, body)).status).toBe(422);
      expect(await shop.paymentRows(order.id)).toEqual([]);
    });
  });

  describe('with PIX', () => {
    test('gives a code for half an hour, which the notice settles', async () => {
      const { buyer, order } = await shop.ordered();
      const paid = paymentIn(await shop.pay(buyer, order, shop.pix));
      expect(paid.pix?.code).toMatch(/^000201/);
      expect(Date.parse(paid.expires_at ?? '')).toBe(shop.store.now().getTime() + 30 * minute);
      expect(await shop.cartOf(buyer)).toEqual([]);
      const id = await shop.providerIdOf(paid.id);
      shop.server.move(id, 'approved', 'accredited');
      expect(await shop.deliver(shop.server.notice(id))).toBe(200);
      await shop.work();
      expect(await statuses(order.id)).toEqual(['payment_approved', 'approved', null]);
      const { payment } = await shop.state(buyer, order.id);
      expect(payment).toMatchObject({ status: 'approved', pix: null });
    });

    test('is seen paid at the next look, without any notice', async () => {
      const { buyer, order } = await shop.ordered();
      const paid = paymentIn(await shop.pay(buyer, order, shop.pix));
      shop.server.move(await shop.providerIdOf(paid.id), 'approved', 'accredited');
      await shop.clock.setTime(shop.clock.now() + 5_000);
      expect(await shop.state(buyer, order.id)).toMatchObject({
        order_status: 'payment_approved',
        payment_status: 'approved',
      });
    });

    test('asks the provider once, however often pages look', async () => {
      const { buyer, order } = await shop.ordered();
      await shop.pay(buyer, order, shop.pix);
      await shop.clock.setTime(shop.clock.now() + 5_000);
      shop.server.state.asked.length = 0;
      await Promise.all(Array.from({ length: 20 }, () => shop.state(buyer, order.id)));
      expect(shop.server.state.asked).toHaveLength(1);
    });

    test('asked for again gives the same code, and a new one once it has ended', async () => {
      const { buyer, order } = await shop.ordered();
      const first = paymentIn(await shop.pay(buyer, order, shop.pix));
      const again = paymentIn(await shop.pay(buyer, order, shop.pix));
      expect([again.id, again.pix]).toEqual([first.id, first.pix]);
      await shop.sweepAfter(31 * minute);
      expect(shop.server.payment(await shop.providerIdOf(first.id)).status).toBe('cancelled');
      expect(await shop.state(buyer, order.id)).toMatchObject({
        order_status: 'pending',
        payment_status: 'pending',
        payment: { status: 'cancelled', is_live: false, pix: null },
      });
      const next = paymentIn(await shop.pay(buyer, order, shop.pix));
      expect(next.id).not.toBe(first.id);
      expect(next.is_live).toBe(true);
    });

    test('paid in its last second counts, although the shop had ended it', async () => {
      const { buyer, order } = await shop.ordered();
      const paid = paymentIn(await shop.pay(buyer, order, shop.pix));
      await shop.clock.setTime(shop.clock.now() + 31 * minute);
      shop.server.move(await shop.providerIdOf(paid.id), 'approved', 'accredited');
      expect(await shop.state(buyer, order.id)).toMatchObject({ order_status: 'payment_approved' });
    });
  });

  describe('with a boleto', () => {
    test('gives a line until the end of the second day, and holds the copies for as long', async () => {
      const { buyer, record, order } = await shop.ordered();
      const paid = paymentIn(await shop.pay(buyer, order, shop.boleto));
      expect(paid.boleto).toMatchObject({ url: expect.stringMatching(/^https:/) as string });
      const end = new Date(paid.expires_at ?? '');
      expect(end.toISOString()).toMatch(/T02:59:59/);
      const left = end.getTime() - shop.store.now().getTime();
      expect([left > 2 * day - hour, left <= 3 * day]).toEqual([true, true]);
      await shop.jump(40 * hour);
      expect(await shop.stockOf(record)).toMatchObject({ committed: 1 });
      expect((await shop.orderRow(order.id)).status).toBe('pending');
    });

    test('is settled by its bank after its end, and pays the order if the copy is still there', async () => {
      const { buyer, order } = await shop.ordered();
      const paid = paymentIn(await shop.pay(buyer, order, shop.boleto));
      const id = await shop.providerIdOf(paid.id);
      shop.server.payment(id).date_of_expiration = null;
      await shop.clock.setTime(Date.parse(paid.expires_at ?? '') + 2 * minute);
      await sweepPayments(shop.store);
      expect((await shop.rowOf(paid.id)).isLive).toBe(false);
      expect(shop.server.payment(id).status).toBe('pending');
      shop.server.move(id, 'approved', 'accredited');
      await shop.clock.setTime(shop.clock.now() + 7 * hour);
      await sweepPayments(shop.store);
      expect(await statuses(order.id)).toEqual(['payment_approved', 'approved', null]);
    });

    test('that stays unpaid is cancelled at the provider four days after its end, and its order only then', async () => {
      const { buyer, order } = await shop.ordered();
      const paid = paymentIn(await shop.pay(buyer, order, shop.boleto));
      const id = await shop.providerIdOf(paid.id);
      shop.server.payment(id).date_of_expiration = null;
      const end = Date.parse(paid.expires_at ?? '');
      for (const after of [minute, day, 3 * day]) {
        await shop.clock.setTime(end + after);
        await sweepPayments(shop.store);
        await shop.runAfter(0, expireHolds, cancelUnpaid);
        expect(shop.server.payment(id).status).toBe('pending');
        expect((await shop.orderRow(order.id)).status).toBe('pending');
      }
      await shop.clock.setTime(end + 4 * day + minute);
      await sweepPayments(shop.store);
      await shop.runAfter(0, cancelUnpaid);
      expect((await shop.orderRow(order.id)).status).toBe('canceled');
      expect(shop.server.payment(id).status).toBe('cancelled');
      expect((await shop.rowOf(paid.id)).checkAt).toBeNull();
    });

    test('is had for one order at a time', async () => {
      const { buyer, order } = await shop.ordered();
      await shop.pay(buyer, order, shop.boleto);
      const second = await shop.order(buyer, await shop.stocked(1));
      const refused = await shop.pay(buyer, second, shop.boleto);
      expect([refused.status, failureOf(refused).code, failureOf(refused).order_id]).toEqual([
        409,
        'too_many_orders',
        order.id,
      ]);
      expect((await shop.pay(buyer, second, shop.pix)).status).toBe(201);
    });
  });

  describe('in another way', () => {
    test('more than six times a minute has to wait; the code that waits can be seen at any time', async () => {
      const { buyer, order } = await shop.ordered();
      for (let time = 0; time < 3; time += 1)
        for (const method of [shop.boleto, shop.pix])
          expect((await shop.pay(buyer, order, method, { key: `vez-${time}-${method.method}` })).status).toBe(
            201,
          );
      const charges = shop.server.state.asked.filter((one) => one === 'POST /v1/payments').length;
      expect((await shop.pay(buyer, order, shop.boleto)).status).toBe(429);
      expect((await shop.pay(buyer, order, shop.pix)).status).toBe(201);
      expect((await shop.pay(buyer, order, shop.boleto, { key: 'vez-0-boleto' })).status).toBe(201);
      expect(shop.server.state.asked.filter((one) => one === 'POST /v1/payments')).toHaveLength(charges);
      expect((await shop.pay(buyer, order, shop.card())).status).toBe(201);
    });

    test('cancels the attempt that waits', async () => {
      const { buyer, order } = await shop.ordered();
      const pix = paymentIn(await shop.pay(buyer, order, shop.pix));
      expect(paymentIn(await shop.pay(buyer, order, shop.card())).status).toBe('approved');
      expect(shop.server.payment(await shop.providerIdOf(pix.id)).status).toBe('cancelled');
      expect((await shop.paymentRows(order.id)).map(({ status }) => status)).toEqual([
        'cancelled',
        'approved',
      ]);
    });

    test('says that the order is paid, when the attempt that waits was paid', async () => {
      const { buyer, order } = await shop.ordered();
      const pix = paymentIn(await shop.pay(buyer, order, shop.pix));
      shop.server.move(await shop.providerIdOf(pix.id), 'approved', 'accredited');
      const answer = await shop.pay(buyer, order, shop.card());
      expect([answer.status, failureOf(answer).code]).toEqual([409, 'already_paid']);
      expect(await statuses(order.id)).toEqual(['payment_approved', 'approved', null]);
      expect(await shop.paymentRows(order.id)).toHaveLength(1);
    });

    test('goes on when the provider does not answer, and pays back what comes in twice', async () => {
      const { buyer, order } = await shop.ordered();
      const pix = paymentIn(await shop.pay(buyer, order, shop.pix));
      shop.server.state.writeFaults = ['error'];
      expect(paymentIn(await shop.pay(buyer, order, shop.card())).status).toBe('approved');
      const id = await shop.providerIdOf(pix.id);
      shop.server.move(id, 'approved', 'accredited');
      await shop.sweepAfter(2 * minute);
      expect(shop.server.payment(id).status).toBe('refunded');
      expect(await statuses(order.id)).toEqual(['payment_approved', 'approved', null]);
      expect(await shop.refundsOf([order.id])).toMatchObject([{ reason: 'late', state: 'done' }]);
      const told = shop.mails.filter(
        ({ subject }) => subject.startsWith('Devolvemos') && subject.includes(order.order_number),
      );
      expect(told.map(({ text }) => text).join()).toMatch(/duplicidade[^]*segue normal/);
    });
  });

  describe('is refused', () => {
    test('for an unknown order, and for that of another customer, alike', async () => {
      const { buyer, order } = await shop.ordered();
      const stranger = await shop.shopper();
      const theirs = await shop.pay(stranger, order, shop.pix);
      const none = await shop.pay(buyer, { id: 2_000_000_000, total: 1 }, shop.pix);
      expect([theirs.status, theirs.body]).toEqual([404, none.body]);
    });

    test('for another total than that of the order', async () => {
      const { buyer, order } = await shop.ordered();
      const answer = await shop.pay(buyer, order, { ...shop.pix, expected_total: order.total - 0.01 });
      expect([answer.status, failureOf(answer).code, failureOf(answer).total]).toEqual([
        409,
        'total_changed',
        order.total,
      ]);
    });

    test('for an order that is paid, and for one that was canceled', async () => {
      const { buyer, order } = await shop.ordered();
      await shop.pay(buyer, order, shop.card());
      expect(failureOf(await shop.pay(buyer, order, shop.pix)).code).toBe('already_paid');
      const other = await shop.ordered();
      await shop.act(other.buyer, other.order.id, 'cancel');
      expect(failureOf(await shop.pay(other.buyer, other.order, shop.pix)).code).toBe('not_payable');
    });

    test('for an order whose last copy was sold, which is canceled then', async () => {
      const { buyer, record, order } = await shop.ordered();
      await shop.endHolds();
      const rival = await shop.shopper();
      await shop.order(rival, record);
      const answer = await shop.pay(buyer, order, shop.pix);
      expect([answer.status, failureOf(answer).code, failureOf(answer).order_id]).toEqual([
        409,
        'sold_out',
        undefined,
      ]);
      expect((await shop.orderRow(order.id)).status).toBe('canceled');
    });

    test('with an order for the rest, when only some copies were sold', async () => {
      const { buyer, record, order } = await shop.ordered({ stock: 2, quantity: 2 });
      await shop.endHolds();
      await shop.order(await shop.shopper(), record);
      const failure = failureOf(await shop.pay(buyer, order, shop.pix));
      expect([failure.code, failure.lines]).toMatchObject(['sold_out', [{ product_id: record, stock: 1 }]]);
      const rest = await shop.read(buyer, failure.order_id ?? 0);
      expect(rest).toMatchObject({ status: 'pending', items: [{ quantity: 1 }] });
      expect((await shop.pay(buyer, rest, shop.pix)).status).toBe(201);
    });
  });

  test('takes no number of a body for money: each wrong one is refused, and charges nothing', async () => {
    const { buyer, order } = await shop.ordered();
    const asked = shop.server.state.asked.length;
    const number = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(-0.01, 0, 0.01, 1e308, 2 ** 31, order.total + 0.01, order.total * 100),
    );
    const anything = fc.oneof(number, fc.string(), fc.constant(null), fc.array(number), fc.object());
    const body = fc.oneof(
      number
        .filter((total) => Math.round(total * 100) !== Math.round(order.total * 100))
        .map((expected_total) => ({ expected_total })),
      anything.filter((total) => typeof total !== 'number').map((expected_total) => ({ expected_total })),
      anything.map((amount) => ({ transaction_amount: amount })),
      anything.map((amount) => ({ amount })),
    );
    await fc.assert(
      fc.asyncProperty(body, async (more) => {
        await shop.forgetCounts();
        const { status } = await shop.pay(buyer, order, { ...shop.pix, ...more });
        expect([409, 422]).toContain(status);
      }),
      { numRuns: 300 },
    );
    expect([await shop.paymentRows(order.id), shop.server.state.asked.length]).toEqual([[], asked]);
  });

  describe('again', () => {
    test('with the same key makes one charge, one after the other', async () => {
      const { buyer, order } = await shop.ordered();
      const card = shop.card();
      const answers = [];
      for (let time = 0; time < 5; time += 1)
        answers.push(await shop.pay(buyer, order, card, { key: 'chave-1' }));
      expect(new Set(answers.map((answer) => paymentIn(answer).id)).size).toBe(1);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      expect(shop.server.state.asked.filter((one) => one.startsWith('POST'))).toHaveLength(1);
    });

    test('with the same key at once makes one charge, and the others wait', async () => {
      const { buyer, order } = await shop.ordered();
      const card = shop.card();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => shop.pay(buyer, order, card, { key: 'chave-2' })),
      );
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
      expect(await shop.paymentRows(order.id)).toHaveLength(1);
      expect(paymentIn(await shop.pay(buyer, order, card, { key: 'chave-2' })).status).toBe('approved');
    });

    test('with the same key and another body is refused', async () => {
      const { buyer, order } = await shop.ordered();
      await shop.pay(buyer, order, shop.pix, { key: 'chave-3' });
      expect((await shop.pay(buyer, order, shop.boleto, { key: 'chave-3' })).status).toBe(422);
    });

    test('with the key of another order is refused, also once the row of the key is gone', async () => {
      const { buyer, order: first } = await shop.ordered();
      const paid = paymentIn(await shop.pay(buyer, first, shop.card(), { key: 'chave-velha' }));
      const second = await shop.order(buyer, await shop.stocked(1));
      const refused = { status: 422, body: { code: 'key_reused' } };
      expect(await shop.pay(buyer, second, shop.card(), { key: 'chave-velha' })).toMatchObject(refused);
      await database.orm.delete(idempotencyKeys);
      expect(await shop.pay(buyer, second, shop.card(), { key: 'chave-velha' })).toMatchObject(refused);
      expect(await shop.paymentRows(second.id)).toEqual([]);
      await database.orm.delete(idempotencyKeys);
      const again = await shop.pay(buyer, first, shop.card(), { key: 'chave-velha' });
      expect([again.status, failureOf(again).code ?? paymentIn(again).id]).toEqual([201, paid.id]);
    });

    test('from two tabs at once makes one live attempt and one charge', async () => {
      const { buyer, order } = await shop.ordered();
      const answers = await Promise.all([
        shop.pay(buyer, order, shop.card(), { key: 'aba-1' }),
        shop.pay(buyer, order, shop.card(), { key: 'aba-2' }),
      ]);
      const [row, ...others] = (await shop.paymentRows(order.id)).filter(
        ({ status }) => status === 'approved',
      );
      expect([others, row?.status]).toEqual([[], 'approved']);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    });
  });

  describe('while the provider fails', () => {
    test.each(['reset-after', 'silence-after', 'error-after'] as const)(
      'with %s finds the payment that was taken all the same',
      async (fault) => {
        const { buyer, order } = await shop.ordered();
        shop.server.state.writeFaults = [fault];
        if (fault.startsWith('silence')) shop.wait(1_000);
        expect(paymentIn(await shop.pay(buyer, order, shop.card())).status).toBe('approved');
        expect(await shop.paymentRows(order.id)).toHaveLength(1);
        const [row] = await shop.paymentRows(order.id);
        expect(shop.server.charges(row?.reference ?? '')).toHaveLength(1);
      },
    );

    test.each(['reset', 'silence', 'error', 'html', 'busy'] as const)(
      'with %s asks once more under the same key',
      async (fault) => {
        const { buyer, order } = await shop.ordered();
        shop.server.state.writeFaults = [fault];
        if (fault.startsWith('silence')) shop.wait(1_000);
        expect(paymentIn(await shop.pay(buyer, order, shop.card())).status).toBe('approved');
      },
    );

    test('twice leaves the attempt to the sweep, which finds it', async () => {
      const { buyer, order } = await shop.ordered();
      shop.wait(1_000);
      Object.assign(shop.server.state, { writeFaults: ['silence-after', 'error'], readFaults: ['error'] });
      const waiting = await shop.pay(buyer, order, shop.card());
      expect([waiting.status, paymentIn(waiting).status, paymentIn(waiting).is_live]).toEqual([
        201,
        'pending',
        true,
      ]);
      expect(failureOf(await shop.pay(buyer, order, shop.pix)).code).toBe('in_flight');
      await shop.sweepAfter(2 * minute);
      expect(await statuses(order.id)).toEqual(['payment_approved', 'approved', null]);
    });

    test('and never took the request, the attempt ends and the order can be paid again', async () => {
      const { buyer, order } = await shop.ordered();
      shop.server.state.writeFaults = ['reset', 'reset'];
      const lost = paymentIn(await shop.pay(buyer, order, shop.card()));
      expect([lost.status, lost.is_live]).toEqual(['pending', true]);
      await shop.sweepAfter(3 * minute);
      expect((await shop.rowOf(lost.id)).status).toBe('cancelled');
      expect(paymentIn(await shop.pay(buyer, order, shop.card())).status).toBe('approved');
      await shop.clock.setTime(shop.clock.now() + 2 * day);
      await sweepPayments(shop.store);
      expect((await shop.rowOf(lost.id)).checkAt).toBeNull();
    });

    test('and its search is late, a second payment is paid back', async () => {
      const { buyer, order } = await shop.ordered();
      Object.assign(shop.server.state, { writeFaults: ['reset-after', 'reset'], searchIsLate: true });
      const lost = paymentIn(await shop.pay(buyer, order, shop.card()));
      await shop.sweepAfter(3 * minute);
      expect((await shop.rowOf(lost.id)).isLive).toBe(false);
      expect(paymentIn(await shop.pay(buyer, order, shop.card())).status).toBe('approved');
      shop.server.state.searchIsLate = false;
      await shop.sweepAfter(20 * minute);
      const first = shop.server.payment(await shop.providerIdOf(lost.id));
      expect([first.status, first.transaction_amount_refunded]).toEqual(['refunded', order.total]);
      expect(await statuses(order.id)).toEqual(['payment_approved', 'approved', null]);
    });

    test('and its refusal is found later, the attempt is asked for no more', async () => {
      const { buyer, order } = await shop.ordered();
      Object.assign(shop.server.state, { writeFaults: ['reset-after', 'reset'], searchIsLate: true });
      const lost = paymentIn(await shop.pay(buyer, order, shop.card('cc_rejected_other_reason')));
      await shop.sweepAfter(3 * minute);
      expect((await shop.rowOf(lost.id)).status).toBe('cancelled');
      shop.server.state.searchIsLate = false;
      await shop.sweepAfter(11 * minute);
      const { providerId, checkAt } = await shop.rowOf(lost.id);
      expect([providerId !== null, checkAt]).toEqual([true, null]);
    });

    test('and refuses the request that was sent again, what it took all the same is searched for', async () => {
      const taken = async (detail: string) => {
        const { buyer, order } = await shop.ordered();
        Object.assign(shop.server.state, { writeFaults: ['reset-after', 'refuse'], searchIsLate: true });
        const payment = paymentIn(await shop.pay(buyer, order, shop.card(detail)));
        expect([payment.status, payment.is_live]).toEqual(['rejected', false]);
        await shop.sweepAfter(11 * minute);
        return { payment, order };
      };
      const paid = await taken('accredited');
      const waiting = await taken('pending_contingency');
      const refused = await taken('cc_rejected_other_reason');
      shop.server.state.searchIsLate = false;
      await shop.sweepAfter(11 * minute);
      await shop.sweepAfter(2 * minute);
      expect(await statuses(paid.order.id)).toEqual(['payment_approved', 'approved', null]);
      expect(shop.server.payment(await shop.providerIdOf(waiting.payment.id)).status).toBe('cancelled');
      expect(await shop.rowOf(waiting.payment.id)).toMatchObject({ status: 'cancelled', checkAt: null });
      expect(await shop.rowOf(refused.payment.id)).toMatchObject({ status: 'rejected', checkAt: null });
    });

    test('a request that is sent again after its process was killed does not forget what was taken', async () => {
      const { buyer, order } = await shop.ordered();
      const card = shop.card();
      shop.kill.at = 'after-charge';
      expect((await shop.pay(buyer, order, card, { key: 'chave-6' })).status).toBe(500);
      shop.kill.at = null;
      shop.server.state.searchIsLate = true;
      await shop.clock.setTime(shop.clock.now() + minute);
      shop.server.state.writeFaults = ['limit', 'limit'];
      expect(paymentIn(await shop.pay(buyer, order, card, { key: 'chave-6' })).status).toBe('pending');
      shop.server.state.searchIsLate = false;
      await shop.sweepAfter(3 * minute);
      expect(await statuses(order.id)).toEqual(['payment_approved', 'approved', null]);
      expect(await shop.paymentRows(order.id)).toHaveLength(1);
    });

    test('by too many calls there is no attempt, and the same key can be sent again', async () => {
      const { buyer, order } = await shop.ordered();
      shop.server.state.writeFaults = ['limit'];
      const card = shop.card();
      const down = await shop.pay(buyer, order, card, { key: 'chave-5' });
      expect([down.status, down.body.message]).toEqual([502, 'Erro no pagamento. Tente novamente.']);
      expect(await shop.paymentRows(order.id)).toEqual([]);
      expect(paymentIn(await shop.pay(buyer, order, card, { key: 'chave-5' })).status).toBe('approved');
    });

    test('by a refused access token it says that the provider is down', async () => {
      const { buyer, order } = await shop.ordered();
      shop.server.state.writeFaults = ['token'];
      const down = await shop.pay(buyer, order, shop.pix);
      expect([down.status, failureOf(down).code]).toEqual([502, 'provider_down']);
      expect(await shop.paymentRows(order.id)).toEqual([]);
    });

    test('a look at the payment says what is known', async () => {
      const { buyer, order } = await shop.ordered();
      await shop.pay(buyer, order, shop.pix);
      await shop.clock.setTime(shop.clock.now() + 5_000);
      shop.wait(1_000);
      shop.server.state.readFaults = ['silence'];
      expect(await shop.state(buyer, order.id)).toMatchObject({
        payment: { status: 'pending', is_live: true },
      });
    });
  });

  describe('of another amount', () => {
    test('is never counted, and the shopkeeper is told', async () => {
      const { buyer, order } = await shop.ordered();
      shop.server.state.lie = -1;
      const answer = paymentIn(await shop.pay(buyer, order, shop.card()));
      expect(answer.status).toBe('in_process');
      expect(await statuses(order.id)).toEqual(['pending', 'pending', 'conflict']);
      shop.server.state.lie = 0;
      expect(failureOf(await shop.pay(buyer, order, shop.pix)).code).toBe('in_flight');
      await shop.work();
      expect(shop.mails.some(({ to }) => to === 'loja@exemplo.com')).toBe(true);
    });

    test('is notified once, and a cancellation says that what was charged goes back', async () => {
      const { buyer, order } = await shop.ordered();
      shop.server.state.lie = -1;
      await shop.pay(buyer, order, shop.card());
      await shop.pass(minute + 2_000);
      const { number } = await shop.orderRow(order.id);
      const before = shop.mails.length;
      // The sweep asks for paid orders of other tests too, of which the provider lies as well.
      const sinceThen = () =>
        shop.mails
          .slice(before)
          .map((mail) => mail.text)
          .filter((text) => text.includes(number));
      await shop.sweepAfter(2 * hour);
      expect([(await shop.orderRow(order.id)).attention, sinceThen()]).toEqual(['conflict', []]);
      await shop.act(buyer, order.id, 'cancel');
      await shop.work();
      const text = sinceThen().join();
      expect(text).toMatch(
        /Reembolso de R\$\s[\d.,]+ pedido em \d\d\/\d\d\/\d{4}\. O crédito aparece na fatura/,
      );
      expect(text).not.toContain('Nada foi cobrado');
    });
  });
});
