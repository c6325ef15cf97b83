import { createHmac } from 'node:crypto';
import { fc } from '@fast-check/vitest';
import { isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentStatusOf } from '#domain/orders/payment-status.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { mercadoPago } from '#server/gateways/mercado-pago/mercado-pago.ts';
import { askProvider } from '#server/sales/payments/ask-provider.ts';
import { payments, providerNotices } from '#server/sales/tables/payment-tables.ts';
import { sweepPayments } from '#server/sales/payments/sweep.ts';
import { followNotice } from '#server/sales/payments/take-notice.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { storedJobs } from '../support/test-jobs.ts';
import { useShop } from '../support/use-shop.ts';
import { openPaying, type Paying, paymentIn } from './paying.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;
const hour = 60 * minute;

describeOnOneEngine('notices of a payment provider', ({ open }) => {
  let database: Database;
  let shop: Paying;

  useShop(open, openPaying, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    Object.assign(shop.server.state, { writeFaults: [], readFaults: [], lie: 0 });
    await shop.forgetCounts();
  });
  keepBooks(() => shop.store);

  const noticesKept = () => database.orm.$count(providerNotices);

  const waiting = async () => {
    const { buyer, order } = await shop.ordered();
    const payment = paymentIn(await shop.pay(buyer, order, shop.pix));
    return { order, payment, id: await shop.providerIdOf(payment.id) };
  };

  test.each(['ms', 's'] as const)('signed with a time in %s are taken, and followed', async (unit) => {
    const { order, id } = await waiting();
    shop.server.move(id, 'approved', 'accredited');
    expect(await shop.deliver(shop.server.notice(id, { unit }))).toBe(200);
    expect((await shop.orderRow(order.id)).status).toBe('pending');
    await shop.work();
    expect((await shop.orderRow(order.id)).status).toBe('payment_approved');
  });

  test('are only a hint: what they are about is asked of the provider', async () => {
    const { order, id } = await waiting();
    const notice = shop.server.notice(id);
    const body = notice.body.replace('payment.updated', 'payment.approved');
    expect(await shop.deliver({ ...notice, body })).toBe(200);
    await shop.work();
    expect((await shop.orderRow(order.id)).status).toBe('pending');
  });

  test('that are repeated are answered and left out', async () => {
    const { id } = await waiting();
    const before = await noticesKept();
    const first = shop.server.notice(id);
    const statuses = await Promise.all([shop.deliver(first), shop.deliver(first), shop.deliver(first)]);
    expect(statuses).toEqual([200, 200, 200]);
    const waitingJobs = (await storedJobs(database)).filter(({ name }) => name === 'noticed-payment');
    expect([(await noticesKept()) - before, waitingJobs.length]).toEqual([1, 1]);
    await shop.work();
  });

  test('are one notice with one call, whatever their unsigned body names itself: 100 bodies of one signature', async () => {
    const { id } = await waiting();
    const before = await noticesKept();
    const captured = shop.server.notice(id, { noticeId: '5000' });
    const parts = captured.headers['x-signature'].split(',');
    for (let at = 0; at < 100; at += 1) {
      const body = captured.body.replace('5000', String(5000 + at));
      const signature = at % 2 ? parts.toReversed().join(', ') : parts.join(',');
      expect(
        await shop.deliver({ ...captured, headers: { ...captured.headers, 'x-signature': signature }, body }),
      ).toBe(200);
    }
    shop.server.state.asked = [];
    await shop.work();
    const calls = shop.server.state.asked.filter((one) => one === `GET /v1/payments/${id}`);
    expect([(await noticesKept()) - before, calls.length]).toEqual([1, 1]);
  });

  test('cannot be taken in advance: the name that another one gave itself is no hindrance', async () => {
    const { order, id } = await waiting();
    const other = await waiting();
    expect(await shop.deliver(shop.server.notice(other.id, { noticeId: '9000' }))).toBe(200);
    shop.server.move(id, 'approved', 'accredited');
    expect(await shop.deliver(shop.server.notice(id, { noticeId: '9000' }))).toBe(200);
    await shop.work();
    expect((await shop.orderRow(order.id)).status).toBe('payment_approved');
  });

  test('that come before the answer to the charge find their attempt by its reference', async () => {
    const { buyer, order } = await shop.ordered();
    shop.server.state.writeFaults = ['reset-after', 'error'];
    shop.server.state.readFaults = ['error'];
    const payment = paymentIn(await shop.pay(buyer, order, shop.pix));
    const [made] = shop.server.charges((await shop.rowOf(payment.id)).reference);
    shop.server.move(made?.id ?? 0, 'approved', 'accredited');
    await shop.deliver(shop.server.notice(made?.id ?? 0));
    await shop.work();
    expect((await shop.orderRow(order.id)).status).toBe('payment_approved');
  });

  test('about payments of other systems, and unknown ones, change nothing', async () => {
    const foreign = shop.server.add({ external_reference: 'outra-loja-1', transaction_amount: 10 });
    shop.server.move(foreign.id, 'approved', 'accredited');
    expect(await shop.deliver(shop.server.notice(foreign.id))).toBe(200);
    expect(await shop.deliver(shop.server.notice(424_242))).toBe(200);
    await shop.work();
    expect((await storedJobs(database)).filter(({ name }) => name === 'noticed-payment')).toEqual([]);
  });

  test.each([
    ['/webhooks/mercado-pago?data.id=ORD123&type=order', '{"type":"order"}'],
    ['/webhooks/mercado-pago?id=1&topic=merchant_order', ''],
    ['/webhooks/mercado-pago?topic=payment&id=123', '{"resource":"123","topic":"payment"}'],
    ['/webhooks/mercado-pago', '{"type":"test"}'],
  ])('of other topics are accepted and ignored: %s', async (path, body) => {
    const before = await noticesKept();
    const answer = await shop.request(path, { method: 'POST', body });
    expect([answer.status, (await noticesKept()) - before]).toEqual([200, 0]);
  });

  test('of a provider that the shop does not use are not found', async () => {
    expect((await shop.request('/webhooks/sandbox', { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await shop.request('/webhooks/paypal', { method: 'POST', body: '{}' })).status).toBe(404);
  });

  test('that come hours late are taken', async () => {
    const { id } = await waiting();
    const at = new Date(shop.store.now().getTime() - 23 * hour);
    expect(await shop.deliver(shop.server.notice(id, { at }))).toBe(200);
    await shop.work();
  });

  test('that are too old, or from the future, are refused', async () => {
    const { id } = await waiting();
    for (const shift of [-25 * hour, 25 * hour]) {
      const at = new Date(shop.store.now().getTime() + shift);
      expect(await shop.deliver(shop.server.notice(id, { at }))).toBe(401);
    }
  });

  test('without the right signature change nothing', async () => {
    const { id } = await waiting();
    const before = await noticesKept();
    const notice = shop.server.notice(id);
    const forged = [
      { ...notice, headers: { 'Content-Type': 'application/json' } as typeof notice.headers },
      { ...notice, headers: { ...notice.headers, 'x-request-id': 'outro' } },
      { ...notice, path: notice.path.replace(id, String(Number(id) + 1)) },
      { ...notice, path: `${notice.path}&data.id=${Number(id) + 1}` },
      { ...notice, body: notice.body.replace(`"${id}"`, '"5"') },
      { ...notice, body: 'not json' },
    ];
    for (const one of forged) expect(await shop.deliver(one)).toBe(401);
    expect((await noticesKept()) - before).toBe(0);
  });

  describe('any repetition, order and loss of them', () => {
    /** The steps of a bank with a payment, one after the other. */
    const fates = [
      ['approved'],
      ['in_process', 'approved'],
      ['rejected'],
      ['cancelled'],
      ['approved', 'charged_back'],
      ['in_process', 'rejected'],
      ['approved', 'in_mediation', 'charged_back'],
      ['in_process', 'approved', 'charged_back'],
      [],
    ];

    test('ends in the truth of the provider', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...fates), { minLength: 6, maxLength: 16 }),
          fc.infiniteStream(fc.nat(1_000)),
          async (fatesOfAll, luck) => {
            const next = (most: number) => Number(luck.next().value) % most;
            const { attempts } = await shop.manyAttempts(fatesOfAll.length);
            const steps = attempts.map((attempt, at) => ({ attempt, left: [...(fatesOfAll[at] ?? [])] }));
            const undelivered: string[] = [];
            for (;;) {
              const moving = steps.filter(({ left }) => left.length > 0);
              const one = moving[next(moving.length || 1)];
              if (!one) break;
              const status = one.left.shift() ?? '';
              shop.server.move(one.attempt.providerId, status);
              // Some notices are lost, some come several times, all of them in any order and together.
              for (let times = next(4); times > 0; times -= 1) undelivered.push(one.attempt.providerId);
              if (next(3) > 0) continue;
              undelivered.sort(() => next(2) - 0.5);
              const batch = undelivered.splice(0, 1 + next(6));
              await Promise.all(batch.map((id) => followNotice(shop.store, id)));
            }
            await Promise.all(undelivered.map((id) => followNotice(shop.store, id)));
            for (const { attempt } of steps) await askProvider(shop.store, attempt.id);
            for (const { attempt } of steps) {
              const row = await shop.rowOf(attempt.id);
              const order = await shop.orderRow(attempt.orderId);
              const truth = shop.server.payment(attempt.providerId);
              const expected = paymentStatusOf(truth.status);
              expect([truth.status, row.status]).toEqual([truth.status, expected]);
              if (row.status === 'approved') expect(order.status).toBe('payment_approved');
              if (truth.status === 'charged_back')
                expect([order.attention, order.paymentStatus]).toEqual(['dispute', 'refunded']);
              if (row.status === 'rejected')
                expect([order.status, order.paymentStatus]).toEqual(['pending', 'rejected']);
            }
          },
        ),
        { numRuns: 6 },
      );
    });

    test('all of them, and the sweep settles everything', async () => {
      const { attempts } = await shop.manyAttempts(60);
      for (const { providerId } of attempts) shop.server.move(providerId, 'approved', 'accredited');
      await shop.clock.setTime(shop.clock.now() + 2 * minute);
      await sweepPayments(shop.store);
      for (const { orderId } of attempts)
        expect((await shop.orderRow(orderId)).status).toBe('payment_approved');
    });

    test('a provider that is down for a while, and the sweep settles everything afterwards', async () => {
      const { attempts } = await shop.manyAttempts(12);
      for (const { providerId } of attempts) shop.server.move(providerId, 'approved', 'accredited');
      shop.server.state.readFaults = Array.from({ length: 12 }, (_, at) => (at % 2 ? 'error' : 'reset'));
      await shop.clock.setTime(shop.clock.now() + 2 * minute);
      await sweepPayments(shop.store);
      await shop.clock.setTime(shop.clock.now() + 2 * minute);
      await sweepPayments(shop.store);
      for (const { orderId } of attempts)
        expect((await shop.orderRow(orderId)).status).toBe('payment_approved');
    });
  });

  test('approved payments are asked for once a day, for four months', async () => {
    const { attempts } = await shop.manyAttempts(3);
    for (const { providerId } of attempts) shop.server.move(providerId, 'approved', 'accredited');
    await shop.clock.setTime(shop.clock.now() + 2 * minute);
    await sweepPayments(shop.store);
    const [taken] = attempts;
    shop.server.move(taken?.providerId ?? 0, 'charged_back', 'settled');
    await shop.clock.setTime(shop.clock.now() + 25 * hour);
    await sweepPayments(shop.store);
    expect(await shop.orderRow(taken?.orderId ?? 0)).toMatchObject({
      status: 'payment_approved',
      paymentStatus: 'refunded',
      attention: 'dispute',
    });
    await shop.clock.setTime(shop.clock.now() + 121 * 24 * hour);
    await sweepPayments(shop.store);
    const open = await database.orm
      .select({ id: payments.id })
      .from(payments)
      .where(isNotNull(payments.checkAt));
    const ids = new Set(open.map(({ id }) => id));
    expect(attempts.filter(({ id }) => ids.has(id))).toEqual([]);
  });
});

describe('a forged notice', () => {
  const secret = 'segredo-dos-avisos';
  const now = new Date('2026-11-23T15:00:00Z');
  const provider = mercadoPago({
    ...{ url: 'http://127.0.0.1:1', accessToken: 'x', publicKey: 'y', webhookSecret: secret },
    ...{ notificationUrl: null, now: () => now },
  });
  const id = '1234567890';
  const requestId = 'b1946ac9-2449-4b4f-a1b5-54a6e8f5b7a0';
  const ts = String(now.getTime());
  const sign = (key: string, manifest: string) => createHmac('sha256', key).update(manifest).digest('hex');
  const v1 = sign(secret, `id:${id};request-id:${requestId};ts:${ts};`);
  const body = (dataId: string) => JSON.stringify({ id: 1, type: 'payment', data: { id: dataId } });
  const signed = (signature: string, headers: Record<string, string> = {}) =>
    provider.readNotice({
      headers: new Headers({ 'x-signature': signature, ...headers }),
      url: new URL(`https://loja.example/api/webhooks/mercado-pago?data.id=${id}&type=payment`),
      body: body(id),
    });
  const read = (parts: { dataId?: string; requestId?: string | null; ts?: string; v1?: string }) => {
    const { dataId = id, requestId: request = requestId, ts: time = ts, v1: signature = v1 } = parts;
    return provider.readNotice({
      headers: new Headers({
        'x-signature': `ts=${time},v1=${signature}`,
        ...(request !== null && { 'x-request-id': request }),
      }),
      url: new URL(`https://loja.example/api/webhooks/mercado-pago?data.id=${dataId}&type=payment`),
      body: body(dataId),
    });
  };

  test('is told from the signed one', async () => {
    expect(await read({})).toEqual({ state: 'payment', noticeId: v1, providerId: id });
  });

  test('is told from one whose signature stands before its time, and from one without a number of its request', async () => {
    const taken = { state: 'payment', noticeId: v1, providerId: id };
    expect(await signed(`v1=${v1},ts=${ts}`, { 'x-request-id': requestId })).toEqual(taken);
    const other = sign(secret, `id:${id};ts:${ts};`);
    expect(await signed(`ts=${ts},v1=${other}`)).toEqual({ ...taken, noticeId: other });
  });

  test('is never taken: 10,000 mutants of a signed one', async () => {
    const hex = '0123456789abcdef';
    const digits = '0123456789';
    const changed = (text: string, letters: string) =>
      fc
        .tuple(fc.nat(text.length - 1), fc.constantFrom(...letters))
        .map(([at, letter]) => text.slice(0, at) + letter + text.slice(at + 1))
        .filter((mutant) => mutant !== text);
    const mutants = fc.oneof(
      changed(v1, hex).map((mutant) => ({ v1: mutant })),
      changed(id, digits).map((mutant) => ({ dataId: mutant })),
      changed(ts, digits).map((mutant) => ({ ts: mutant })),
      changed(requestId, `${hex}-`).map((mutant) => ({ requestId: mutant })),
      fc.constantFrom<Parameters<typeof read>[0]>(
        { requestId: null },
        { v1: v1.slice(1) },
        { v1: `${v1}0` },
        { v1: v1.toUpperCase() },
        { ts: ts.slice(0, 10) },
        { dataId: `${id}0` },
      ),
      fc
        .string({ minLength: 1, maxLength: 30 })
        .filter((key) => key !== secret)
        .map((key) => ({ v1: sign(key, `id:${id};request-id:${requestId};ts:${ts};`) })),
      fc
        .stringMatching(/^[0-9a-f]{64}$/)
        .filter((random) => random !== v1)
        .map((random) => ({ v1: random })),
    );
    await fc.assert(
      fc.asyncProperty(mutants, async (mutant) => {
        expect((await read(mutant)).state).toBe('forged');
      }),
      { numRuns: 10_000 },
    );
  });
});
