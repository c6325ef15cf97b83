import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkout } from '#config.ts';
import { $order, openOrder, reloadOrder } from '#features/paying/order-store.ts';
import { payByPress } from '#features/paying/pay-by-press.ts';
import type { PressedMethod } from '#features/paying/pay-order.ts';
import { $paying, beIdle } from '#features/paying/pay-store.ts';
import type { Order } from '#domain/orders/order.ts';
import { replaceEnvironment } from '#browser/environment.ts';
import { forbidStorage } from '../../support/page-environment.ts';
import { answering, refused, told, wireOrder, wirePayment } from '../payment/page-fetch.ts';

// Notices are drawn into a document, which these tests have not.
vi.mock('#browser/notices/notice-host.ts', () => ({ mountNotices: () => undefined }));

const pay = 'POST orders/42/payments';
const over = { payment_transactions: [wirePayment({ is_live: false, status: 'cancelled' })] };

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  // The page itself keeps the keys then.
  forbidStorage();
});
afterEach(() => {
  beIdle();
  replaceEnvironment(globalThis);
  vi.unstubAllGlobals();
});

const shownOrder = () => {
  const view = $order.get();
  if (view.state !== 'loaded') throw new Error('No order is shown.');
  return view.order;
};

/** The page of an order whose code is over; `answer` is for the calls that come then. */
const openedWith = async (answer: (call: string) => Response) => {
  answering(() => told(wireOrder(over)));
  await openOrder(42);
  return answering(answer);
};

/** As a page on which the new code is shown. */
const payAgain = (order: Order, method: PressedMethod) => {
  const paid = async () => {
    await reloadOrder(order.id);
    beIdle();
  };
  return payByPress(order, method, { paid, showsSold: false });
};

test('a new code is of a new key and of the total that was shown', async () => {
  const asked = await openedWith((call) =>
    call === pay
      ? told(wirePayment({ id: 8 }), 201)
      : told(wireOrder({ payment_transactions: [wirePayment({ id: 8 })] })),
  );
  await payAgain(shownOrder(), 'pix');
  const [first] = asked;
  expect(first).toMatchObject({ call: pay, key: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  expect(JSON.parse(first?.body ?? '')).toEqual({ method: 'pix', expected_total: 524.6 });
  expect(shownOrder().payments[0]?.id).toBe(8);
  await payAgain(shownOrder(), 'pix');
  expect(asked.filter(({ call }) => call === pay)[1]?.key).not.toBe(first?.key);
});

test('a second press while the first is under way does nothing', async () => {
  const asked = await openedWith((call) => (call === pay ? told(wirePayment(), 201) : told(wireOrder())));
  await Promise.all([payAgain(shownOrder(), 'pix'), payAgain(shownOrder(), 'pix')]);
  expect(asked.filter(({ call }) => call === pay)).toHaveLength(1);
});

test('an attempt without an answer is asked for a while, and repeated under its key', async () => {
  const asked = await openedWith((call) =>
    call === pay ? refused(409, 'in_flight') : told(wireOrder(over)),
  );
  vi.useFakeTimers();
  const press = async () => {
    const attempt = payAgain(shownOrder(), 'pix');
    await vi.runAllTimersAsync();
    await attempt;
    expect($paying.get()).toMatchObject({
      state: 'refused',
      refusal: { text: expect.stringContaining('em andamento') as string },
    });
  };
  await press();
  await press();
  vi.useRealTimers();
  const keys = asked.filter(({ call }) => call === pay).map(({ key }) => key);
  expect(keys).toHaveLength(2 * (1 + checkout.inFlightRetries));
  expect(new Set(keys).size).toBe(1);
});

test('records that were sold meanwhile are named, and the order of the rest is shown with its total', async () => {
  await openedWith((call) => {
    if (call === pay)
      return refused(409, 'sold_out', {
        lines: [{ product_id: 1, name: 'Burning', stock: 0 }],
        order_id: 43,
      });
    return told(wireOrder({ id: 43, total: '404.60', payment_transactions: [] }));
  });
  await payAgain(shownOrder(), 'pix');
  expect($paying.get()).toMatchObject({
    state: 'refused',
    refusal: { kind: 'sold-out', lines: [{ record: 1, name: 'Burning', stock: 0 }] },
  });
  expect(shownOrder()).toMatchObject({ id: 43, total: 40_460 });
});

test('an open boleto of another order is told of, and the order of the page stays', async () => {
  await openedWith((call) =>
    call === pay
      ? refused(409, 'too_many_orders', { order_id: 41, message: 'O pedido S-100041 já espera.' })
      : told(wireOrder({ ...over, id: call.endsWith('41') ? 41 : 42 })),
  );
  await payAgain(shownOrder(), 'boleto');
  expect(shownOrder().id).toBe(42);
  expect($paying.get()).toMatchObject({
    state: 'refused',
    refusal: { text: 'O pedido S-100041 já espera.' },
  });
});

test('a changed total is said, and charged only after another press', async () => {
  const asked = await openedWith((call) =>
    call === pay
      ? refused(409, 'total_changed', { total: 404.6 })
      : told(wireOrder({ ...over, total: '404.60' })),
  );
  await payAgain(shownOrder(), 'pix');
  expect($paying.get()).toMatchObject({
    refusal: { text: expect.stringMatching(/mudou .*\. Agora é R\$\s404,60/) as string },
  });
  expect(asked.filter(({ call }) => call === pay)).toHaveLength(1);
});

test('an order that was paid meanwhile is no failure', async () => {
  await openedWith((call) =>
    call === pay ? refused(409, 'already_paid') : told(wireOrder({ status: 'payment_approved' })),
  );
  await payAgain(shownOrder(), 'pix');
  expect($paying.get().state).toBe('idle');
  expect(shownOrder().status).toBe('payment_approved');
});
