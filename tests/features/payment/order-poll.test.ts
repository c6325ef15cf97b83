import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $order } from '#features/paying/order-store.ts';
import { $isHeard, askAgain, askedOrder, beginOrder } from '#features/payment/order-poll.ts';
import { answering, told, wireOrder, wirePayment } from './page-fetch.ts';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

const state = (said: object = {}) =>
  told({ order_status: 'pending', payment_status: 'pending', payment: wirePayment(), ...said });

const shownStatus = () => {
  const view = $order.get();
  return view.state === 'loaded' ? view.order.status : view.state;
};

describe('the order of an address', () => {
  test('is a number, none, or nothing that can be an order', () => {
    expect(askedOrder('?pedido=42')).toBe(42);
    expect(askedOrder('?status=approved')).toBeNull();
    expect(askedOrder('?pedido=')).toBeNull();
    for (const text of ['0', '-1', '4e1', 'S-100042', '99999999999', '3000000000'])
      expect(askedOrder(`?pedido=${text}`)).toBeNaN();
  });

  test('is the latest one without a number', async () => {
    const page = {
      data: [wireOrder({ id: 50 }), wireOrder()],
      current_page: 1,
      last_page: 1,
      total: 2,
      counts: {},
    };
    const asked = answering((call) => told(call === 'GET orders' ? page : wireOrder({ id: 50 })));
    beginOrder(null);
    await askAgain();
    expect($order.get()).toMatchObject({ state: 'loaded', order: { id: 50 } });
    expect(asked.map(({ call }) => call)).toEqual(['GET orders', 'GET orders/50']);
  });

  test('is none for a customer without orders', async () => {
    answering(() => told({ data: [], current_page: 1, last_page: 1, total: 0, counts: {} }));
    beginOrder(null);
    await askAgain();
    expect($order.get().state).toBe('none');
  });

  test('is unknown when there is no such order, or it is of another customer, and is not asked for again', async () => {
    const asked = answering(() => Response.json({ success: false, message: 'Não' }, { status: 404 }));
    beginOrder(99);
    expect(await askAgain()).toBe(true);
    expect(await askAgain()).toBe(true);
    expect($order.get().state).toBe('unknown');
    expect(asked).toHaveLength(1);
    beginOrder(Number.NaN);
    expect($order.get().state).toBe('unknown');
  });
});

describe('a payment that is waited for', () => {
  test('is asked for in few bytes, and the order is read again once something has changed', async () => {
    let isPaid = false;
    const asked = answering((call) => {
      if (call === 'GET orders/42') return told(wireOrder(isPaid ? { status: 'payment_approved' } : {}));
      return isPaid ? state({ order_status: 'payment_approved', payment_status: 'approved' }) : state();
    });
    beginOrder(42);
    for (let round = 0; round < 3; round++) await askAgain();
    expect(asked.map(({ call }) => call)).toEqual([
      'GET orders/42',
      'GET orders/42/payments',
      'GET orders/42/payments',
    ]);
    isPaid = true;
    await askAgain();
    expect(shownStatus()).toBe('payment_approved');
  });

  test('that has arrived is shown before the rest of the order is read', async () => {
    let answer: ((response: Response) => void) | null = null;
    let reads = 0;
    answering((call) => {
      if (call !== 'GET orders/42')
        return state({ order_status: 'payment_approved', payment_status: 'approved' });
      reads += 1;
      return reads === 1 ? told(wireOrder()) : new Promise((resolve) => (answer = resolve));
    });
    beginOrder(42);
    await askAgain();
    const asking = askAgain();
    await vi.waitFor(() => expect(answer).not.toBeNull());
    expect(shownStatus()).toBe('payment_approved');
    (answer as ((response: Response) => void) | null)?.(told(wireOrder({ status: 'payment_approved' })));
    expect(await asking).toBe(true);
  });

  test.each([
    ['a new attempt', { payment: wirePayment({ id: 8 }) }],
    ['an attempt that is over', { payment: wirePayment({ is_live: false }) }],
    ['a code that has come late', { payment: wirePayment({ pix: { code: '000202' } }) }],
    ['another last minute', { payment: wirePayment({ expires_at: '2026-11-21T23:50:00Z' }) }],
    ['a refused attempt', { payment_status: 'rejected', payment: wirePayment({ status: 'rejected' }) }],
  ])('%s is noticed', async (_, said) => {
    const asked = answering((call) => (call === 'GET orders/42' ? told(wireOrder()) : state(said)));
    beginOrder(42);
    await askAgain();
    await askAgain();
    expect(asked.at(-1)?.call).toBe('GET orders/42');
  });

  test('stays shown while the store does not answer, which is said', async () => {
    let isUp = true;
    answering((call) => {
      if (!isUp) throw new TypeError('fetch failed');
      return call === 'GET orders/42' ? told(wireOrder()) : state();
    });
    beginOrder(42);
    await askAgain();
    isUp = false;
    expect(await askAgain()).toBe(false);
    expect([shownStatus(), $isHeard.get()]).toEqual(['pending', false]);
    isUp = true;
    expect(await askAgain()).toBe(true);
    expect($isHeard.get()).toBe(true);
  });

  test('is a failure, and found later, when even the first answer is missing', async () => {
    let isUp = false;
    answering(() => (isUp ? told(wireOrder()) : new Response('down', { status: 503 })));
    beginOrder(42);
    expect(await askAgain()).toBe(false);
    expect(shownStatus()).toBe('failed');
    isUp = true;
    await askAgain();
    expect(shownStatus()).toBe('pending');
  });

  test('an answer about an order that is not shown any more is dropped', async () => {
    let answer: (response: Response) => void = () => undefined;
    answering((call) =>
      call === 'GET orders/42' ? new Promise((resolve) => (answer = resolve)) : told(wireOrder({ id: 43 })),
    );
    beginOrder(42);
    const late = askAgain();
    await vi.waitFor(() => expect(answer).not.toHaveLength(0));
    beginOrder(43);
    await askAgain();
    answer(told(wireOrder()));
    expect(await late).toBe(true);
    expect($order.get()).toMatchObject({ order: { id: 43 } });
  });

  test('an ended session leaves what is shown', async () => {
    let isIn = true;
    answering(() => (isIn ? told(wireOrder()) : Response.json({ success: false }, { status: 401 })));
    beginOrder(42);
    await askAgain();
    isIn = false;
    await askAgain();
    expect([shownStatus(), $isHeard.get()]).toEqual(['pending', true]);
  });
});
