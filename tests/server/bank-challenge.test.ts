import { beforeEach, expect, test, vi } from 'vitest';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { failureOf } from './ordering.ts';
import { openPaying, paymentIn, type Paying, type PaymentOnWire } from './paying.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;
const unconfirmed = /confirmação do banco não foi concluída/;

describeOnOneEngine('the challenge of a bank', ({ open }) => {
  let shop: Paying;

  useShop(open, openPaying, (opened) => ({ shop } = opened));
  beforeEach(async () => {
    await shop.forgetCounts();
    Object.assign(shop.server.state, {
      tellsChallenges: true,
      writeFaults: [],
      readFaults: [],
      oddities: {},
    });
  });
  keepBooks(() => shop.store);

  const challenged = async (more: object = {}) => {
    const made = await shop.ordered();
    const answer = await shop.pay(made.buyer, made.order, shop.card('pending_challenge', more));
    return { ...made, payment: paymentIn(answer) };
  };
  const move = async ({ id }: PaymentOnWire, status: string, detail?: string) =>
    shop.server.move(await shop.providerIdOf(id), status, detail);
  const give = ({ token }: { token: string }, id: number) =>
    shop.call('DELETE', `/orders/${id}/payments/challenge`, undefined, { token });
  const pendingOf = async ({ id }: PaymentOnWire) => (await shop.rowOf(id)).pending;

  test.each([
    ['credit', 'master'],
    ['debit', 'debmaster'],
  ])('is told with the payment by %s, which waits with its copies', async (method, payment_method_id) => {
    const { buyer, order, record, payment } = await challenged({ method, payment_method_id });
    expect(payment).toMatchObject({
      ...{ status: 'pending', is_live: true, reason: null },
      challenge: { url: 'https://acs.banco.example/challenges', creq: expect.any(String) as string },
    });
    const left = Date.parse(payment.expires_at ?? '') - shop.store.now().getTime();
    expect([left > 5 * minute, left <= 15 * minute]).toEqual([true, true]);
    expect(await shop.stockOf(record)).toMatchObject({ committed: 1, stock: 0 });
    const state = await shop.state(buyer, order.id);
    expect([state.order_status, state.payment?.challenge]).toEqual(['pending', payment.challenge]);
    expect(shop.mails.filter(({ subject }) => subject.includes('Falta pagar'))).toEqual([]);
  });

  test('is told again to a page that is loaded anew, also by a provider that tells it once', async () => {
    const { buyer, order, payment } = await challenged();
    shop.server.state.tellsChallenges = false;
    await shop.sweepAfter(minute);
    expect((await shop.state(buyer, order.id)).payment?.challenge).toEqual(payment.challenge);
  });

  test('is read from the provider again when the first answer was lost', async () => {
    const { buyer, order } = await shop.ordered();
    shop.server.state.writeFaults = ['reset-after', 'reset'];
    shop.server.state.readFaults = ['error'];
    await shop.pay(buyer, order, shop.card('pending_challenge'));
    await shop.sweepAfter(minute);
    expect((await shop.state(buyer, order.id)).payment?.challenge?.url).toMatch(/^https:/);
  });

  test('that was passed pays the order, and is forgotten', async () => {
    const { buyer, order, payment } = await challenged();
    await move(payment, 'approved', 'accredited');
    await shop.clock.setTime(shop.clock.now() + 4_000);
    const state = await shop.state(buyer, order.id);
    expect([state.order_status, state.payment_status]).toEqual(['payment_approved', 'approved']);
    expect(state.payment).toMatchObject({ status: 'approved', challenge: null });
    expect(await pendingOf(payment)).toBeNull();
  });

  test('that was failed refuses the payment with its reason, and another card pays', async () => {
    const { buyer, order, payment } = await challenged();
    await move(payment, 'rejected', 'cc_rejected_3ds_challenge');
    await shop.clock.setTime(shop.clock.now() + 4_000);
    const state = await shop.state(buyer, order.id);
    expect(state.payment).toMatchObject({ status: 'rejected', is_live: false, challenge: null });
    expect(state.payment?.reason).toMatch(/não confirmou/);
    expect(await pendingOf(payment)).toBeNull();
    expect(paymentIn(await shop.pay(buyer, order, shop.card()))).toMatchObject({ status: 'approved' });
  });

  test('that nobody answers ends in time, at the provider too, and another card pays', async () => {
    const { buyer, order, payment } = await challenged();
    await shop.sweepAfter(11 * minute);
    const state = await shop.state(buyer, order.id);
    expect(state).toMatchObject({ order_status: 'pending', payment_status: 'pending' });
    expect(state.payment).toMatchObject({ status: 'cancelled', is_live: false, challenge: null });
    expect(state.payment?.reason).toMatch(unconfirmed);
    expect(shop.server.payment(await shop.providerIdOf(payment.id)).status).toBe('cancelled');
    expect(await pendingOf(payment)).toBeNull();
    // A later notice reports the same end in the words of the provider.
    await shop.deliver(shop.server.notice(await shop.providerIdOf(payment.id)));
    await shop.work();
    expect((await shop.state(buyer, order.id)).payment?.reason).toMatch(unconfirmed);
    expect(paymentIn(await shop.pay(buyer, order, shop.card()))).toMatchObject({ status: 'approved' });
  });

  test('ends in time also while the provider is silent, and keeps its reason once it answers', async () => {
    const { buyer, order, payment } = await challenged();
    shop.server.state.writeFaults = ['error'];
    shop.server.state.readFaults = ['error', 'error'];
    await shop.sweepAfter(11 * minute);
    await shop.sweepAfter(2 * minute);
    await shop.sweepAfter(2 * minute);
    expect((await shop.state(buyer, order.id)).payment?.reason).toMatch(unconfirmed);
    expect(shop.server.payment(await shop.providerIdOf(payment.id)).status).toBe('cancelled');
    expect((await shop.rowOf(payment.id)).checkAt).toBeNull();
  });

  test('that was passed in its last second counts', async () => {
    const { buyer, order, payment } = await challenged();
    await move(payment, 'approved', 'accredited');
    await shop.sweepAfter(11 * minute);
    expect((await shop.state(buyer, order.id)).order_status).toBe('payment_approved');
  });

  test('can be given up, which ends it at the provider, and the order can be paid at once', async () => {
    const { buyer, order, payment } = await challenged();
    const answer = await give(buyer, order.id);
    expect(answer.status).toBe(200);
    const given = answer.body.data as unknown as { payment: PaymentOnWire };
    expect(given.payment).toMatchObject({ status: 'cancelled', is_live: false, challenge: null });
    expect(given.payment.reason).toMatch(unconfirmed);
    expect(shop.server.payment(await shop.providerIdOf(payment.id)).status).toBe('cancelled');
    expect((await shop.pay(buyer, order, shop.pix)).status).toBe(201);
  });

  test('that is given up after it was passed leaves the order paid', async () => {
    const { buyer, order, payment } = await challenged();
    await move(payment, 'approved', 'accredited');
    const answer = await give(buyer, order.id);
    expect(answer.body.data).toMatchObject({ order_status: 'payment_approved' });
    expect((await shop.state(buyer, order.id)).order_status).toBe('payment_approved');
  });

  test('is given up by its customer alone, and nothing else is', async () => {
    const { buyer, order } = await challenged();
    const other = await shop.ordered();
    expect((await give(other.buyer, order.id)).status).toBe(404);
    const review = await shop.pay(other.buyer, other.order, shop.card('pending_contingency'));
    expect((await give(other.buyer, other.order.id)).body.data).toMatchObject({
      payment: { id: paymentIn(review).id, status: 'in_process', is_live: true },
    });
    expect((await shop.state(buyer, order.id)).payment?.is_live).toBe(true);
  });

  test('makes way for another card, without two payments', async () => {
    const { buyer, order, payment } = await challenged();
    expect(paymentIn(await shop.pay(buyer, order, shop.card()))).toMatchObject({ status: 'approved' });
    expect(shop.server.payment(await shop.providerIdOf(payment.id)).status).toBe('cancelled');
  });

  test('that was passed meanwhile keeps another card from paying too', async () => {
    const { buyer, order, payment } = await challenged();
    await move(payment, 'approved', 'accredited');
    expect(failureOf(await shop.pay(buyer, order, shop.card())).code).toBe('already_paid');
    expect((await shop.paymentRows(order.id)).length).toBe(1);
  });

  test('of another address than https is not shown', async () => {
    const { buyer, order } = await shop.ordered();
    const three_ds_info = { external_resource_url: 'javascript:alert(1)', creq: 'abc' };
    shop.server.state.oddities = { three_ds_info };
    const payment = paymentIn(await shop.pay(buyer, order, shop.card('pending_challenge')));
    shop.server.state.oddities = {};
    expect([payment.status, payment.challenge]).toEqual(['pending', null]);
    await shop.sweepAfter(11 * minute);
    expect((await shop.state(buyer, order.id)).payment?.is_live).toBe(false);
  });
});
