import { describe, expect, test } from 'vitest';
import type { Order, Payment } from '#domain/orders/order.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { paymentStatuses } from '#domain/orders/payment-status.ts';
import { paymentMethods } from '#domain/orders/order.ts';
import { addressOf, isAt, latestPayment, type ResultPage, placeOf } from '#features/payment/result-page.ts';
import { sampleOrder, samplePayment } from './sample-order.ts';

const after = (payment: Partial<Payment>, order: Partial<Order> = {}) =>
  placeOf(sampleOrder({ payments: [samplePayment(payment)], ...order }));

const rejected = { status: 'rejected', isLive: false, pending: null } as const;

describe('the page of an unpaid order', () => {
  test('is the one of its last attempt', () => {
    expect(after({})).toBe('pix');
    expect(after({ method: 'boleto' })).toBe('pending');
    expect(after({ method: 'credit', status: 'in_process', pending: null })).toBe('pending');
    expect(after({ method: 'credit', ...rejected })).toBe('failure');
  });

  test('keeps a code and a slip whose time is over, and says so there', () => {
    expect(after({ status: 'cancelled', isLive: false })).toBe('pix');
    expect(after({ method: 'boleto', status: 'cancelled', isLive: false })).toBe('pending');
  });

  test('is the failure for a card without an outcome', () => {
    expect(after({ method: 'credit', status: 'cancelled', isLive: false })).toBe('failure');
  });

  test.each(['pix', 'boleto', 'credit'] as const)(
    'says nothing of a failure while the shop looks at a wrong amount: %s',
    (method) => {
      expect(after({ method, status: 'in_process', isLive: false })).toBe('pending');
    },
  );

  test('waits while an approved payment is not counted yet', () => {
    expect(after({ status: 'approved', isLive: false })).toBe('pending');
  });

  test('is that of the newest attempt, in whatever order the store sends them', () => {
    const old = samplePayment({ id: 3, method: 'credit', ...rejected });
    const payments = [samplePayment({ id: 9 }), old];
    expect(latestPayment({ payments })?.id).toBe(9);
    expect(placeOf(sampleOrder({ payments, paymentStatus: 'rejected' }))).toBe('pix');
  });

  test('offers ways to pay when none was tried, and the conversation for WhatsApp', () => {
    expect(placeOf(sampleOrder({ payments: [] }))).toBe('unpaid');
    expect(placeOf(sampleOrder({ payments: [], channel: 'whatsapp' }))).toBe('pending');
  });
});

describe('the page of an order that goes on', () => {
  test.each(['payment_approved', 'preparing', 'shipped', 'delivered'] as const)(
    'is the success: %s',
    (status) => {
      expect(after({ status: 'approved', isLive: false }, { status, paymentStatus: 'approved' })).toBe(
        'success',
      );
    },
  );

  test.each(['canceled', 'refunded'] as const)('is its own page when it has ended: %s', (status) => {
    expect(after({}, { status })).toBe('order');
  });

  test('is its own page once the money went back, whatever the status says', () => {
    expect(after({ status: 'refunded' }, { status: 'preparing', paymentStatus: 'refunded' })).toBe('order');
  });
});

describe('a result page', () => {
  const pages: ResultPage[] = ['success', 'failure', 'pending', 'pix'];
  const orders = orderStatuses.flatMap((status) =>
    paymentStatuses.flatMap((paymentStatus) =>
      [true, false].flatMap((isLive) =>
        paymentMethods.map((method) =>
          sampleOrder({
            status,
            paymentStatus,
            payments: [samplePayment({ method, status: paymentStatus, isLive })],
          }),
        ),
      ),
    ),
  );

  test('never says that an order is paid unless the store does', () => {
    const paid = orders.filter((order) => placeOf(order) === 'success').map(({ status }) => status);
    expect(new Set(paid)).toEqual(new Set(['payment_approved', 'preparing', 'shipped', 'delivered']));
  });

  test('leads every order to one page, which does not lead on', () => {
    for (const order of orders) {
      const place = placeOf(order);
      const own = pages.filter((page) => isAt(page, place));
      expect(own).toEqual(pages.includes(place as ResultPage) ? [place] : []);
    }
  });

  test('has the number of the order in its address', () => {
    expect(addressOf('pix', 42)).toBe('/checkout/pix-payment?pedido=42');
    expect(addressOf('unpaid', 42)).toBe('/orders/42/payment');
    expect(addressOf('order', 42)).toBe('/orders/42');
  });
});
