import { describe, expect, test } from 'vitest';
import { orderAfter, shortLines } from '#api/buying/payment-refusal.ts';
import { payActionOf } from '#domain/orders/order-actions.ts';
import type { OrderEvent } from '#domain/orders/order.ts';
import { orderStatuses, orderStatusLabels, type OrderStatus } from '#domain/orders/order-status.ts';
import { payableOf } from '#domain/orders/payable.ts';
import { paymentStatuses } from '#domain/orders/payment-status.ts';
import { orderIdOf, ordersPath, queryOf } from '#features/orders/order-address.ts';
import { expectedOf, stopsOf } from '#features/orders/order/order-stops.ts';
import {
  canReturn,
  isAll,
  leftToPayBack,
  refundFor,
  returnableOf,
} from '#features/orders/returns/returnable.ts';
import { tourOf } from '#features/orders/tracking/tracking-stops.ts';
import { sampleLine, sampleOrder, samplePayment } from './sample-order.ts';

const event = (id: number, status: OrderStatus, createdAt: string): OrderEvent => ({
  id,
  status,
  statusLabel: orderStatusLabels[status],
  notes: null,
  createdAt,
});

describe('the address of the list', () => {
  test.each([
    ['', { page: 1, filter: null }],
    ['?status=active&page=3', { page: 3, filter: 'active' }],
    ['?page=2', { page: 2, filter: null }],
    ['?status=completed', { page: 1, filter: 'completed' }],
    ['?status=constructor&page=-1', { page: 1, filter: null }],
    ['?page=9999999999', { page: 1, filter: null }],
    ['?page=2.5', { page: 1, filter: null }],
  ] as const)('%j is read', (search, query) => {
    expect(queryOf(search)).toEqual(query);
  });

  test('names only what differs from all orders, and is read back', () => {
    expect(ordersPath({ page: 1, filter: null })).toBe('/orders');
    const query = { page: 2, filter: 'active' } as const;
    expect(ordersPath(query)).toBe('/orders?status=active&page=2');
    expect(queryOf(new URL(ordersPath(query), 'http://shop').search)).toEqual(query);
  });

  test.each([
    ['/orders/42', 42],
    ['/orders/42/', 42],
    ['/orders/42/tracking', 42],
    ['/orders/42/payment', 42],
    ['/orders/S-100042', null],
    ['/orders/0', null],
    ['/orders/4e2', null],
    ['/orders/2147483648', null],
    ['/orders', null],
  ])('%s is of order %s', (path, id) => {
    expect(orderIdOf(path)).toBe(id);
  });
});

describe('the stops of an order', () => {
  test('carry the date of the change that is told last', () => {
    const history = [
      event(1, 'pending', '2026-11-18T17:05:00Z'),
      event(2, 'payment_approved', '2026-11-18T17:07:00Z'),
      event(3, 'preparing', '2026-11-18T19:40:00Z'),
      event(4, 'shipped', '2026-11-19T13:12:00Z'),
    ];
    const stops = stopsOf(sampleOrder('shipped', 'approved', { history }));
    expect(stops.map(({ name, isDone, note }) => [name, isDone, note])).toEqual([
      ['Recebido', true, '18/11/2026 14:05'],
      ['Pagamento aprovado', true, '18/11/2026 14:07'],
      ['Em preparação', true, '18/11/2026 16:40'],
      ['Enviado', true, '19/11/2026 10:12'],
      ['Entregue', false, 'até qua 2/12'],
    ]);
  });

  test('read as a pickup where the order is picked up, and lead to its code', () => {
    const pickup = { address: 'Rua Augusta, 100', hours: null, readyDays: 2, code: null };
    const order = sampleOrder('preparing', 'approved', { pickup, address: null });
    expect(stopsOf(order).map(({ name }) => name)).toEqual([
      ...['Recebido', 'Pagamento aprovado', 'Em preparação', 'Pronto para retirar', 'Retirado'],
    ]);
    expect(stopsOf(order)[3]?.note).toBe('até qua 2/12');
    expect(expectedOf(order, 7)).toEqual({
      label: 'Pronto para retirar',
      text: 'O código da retirada chega por e-mail.',
    });
    expect(expectedOf({ ...order, status: 'shipped' }, 7)).toMatchObject({ label: 'Retirado' });
  });

  test('are none for an order that has ended', () => {
    for (const status of ['canceled', 'refunded'] as const) expect(stopsOf(sampleOrder(status))).toEqual([]);
  });

  test('lead to what is expected next, as far as something is', () => {
    const labels = orderStatuses.map((status) => expectedOf(sampleOrder(status), 7)?.label ?? null);
    expect(labels).toEqual(['Pagamento aprovado', 'Em preparação', 'Enviado', 'Entregue', null, null, null]);
    expect(expectedOf(sampleOrder('shipped'), 10)?.text).toContain('10 dias para devolver');
  });
});

describe('paying an order', () => {
  test('is offered while it waits, and again after a refusal', () => {
    const offered = paymentStatuses.map((paymentStatus) =>
      payActionOf(sampleOrder('pending', paymentStatus)),
    );
    expect(Object.fromEntries(paymentStatuses.map((status, at) => [status, offered[at]]))).toEqual({
      pending: 'pay',
      approved: null,
      rejected: 'retry',
      cancelled: 'pay',
      refunded: null,
      in_process: null,
    });
    for (const status of orderStatuses.filter((status) => status !== 'pending'))
      expect(payActionOf(sampleOrder(status, 'rejected'))).toBeNull();
    expect(payActionOf(sampleOrder('pending', 'pending', { channel: 'whatsapp' }))).toBe('otherwise');
    expect(payActionOf(sampleOrder('pending', 'in_process', { channel: 'whatsapp' }))).toBeNull();
  });

  test('shows the attempt that runs before it offers another one', () => {
    const live = samplePayment({ isLive: true });
    expect(payableOf(sampleOrder('pending', 'pending', { payments: [live] }))).toEqual({
      state: 'live',
      payment: live,
    });
    const over = samplePayment({ status: 'rejected' });
    expect(payableOf(sampleOrder('pending', 'rejected', { payments: [over] }))).toEqual({
      state: 'open',
      action: 'retry',
    });
    expect(payableOf(sampleOrder('pending', 'in_process'))).toEqual({ state: 'settling' });
    expect(payableOf(sampleOrder('pending', 'approved'))).toEqual({ state: 'paid' });
    const conversation = { channel: 'whatsapp' as const };
    expect(payableOf(sampleOrder('pending', 'pending', conversation))).toEqual({ state: 'conversation' });
    expect(payableOf(sampleOrder('pending', 'in_process', conversation))).toEqual({ state: 'settling' });
    expect(payableOf(sampleOrder('pending', 'pending', { ...conversation, payments: [live] }))).toEqual({
      state: 'live',
      payment: live,
    });
  });

  test('reads from a refusal what was sold, and the order that holds the rest', () => {
    const details = {
      lines: [{ product_id: 1, name: 'Elis & Tom', stock: 0 }, { stock: 1 }, null],
      order_id: 43,
    };
    expect(shortLines({ details })).toEqual([{ record: 1, name: 'Elis & Tom', stock: 0 }]);
    expect(orderAfter(42, { code: 'sold_out', details })).toBe(43);
    expect(orderAfter(42, { code: 'sold_out', details: { order_id: '43' } })).toBe(42);
    expect(orderAfter(42, { code: 'too_many_orders', details })).toBe(42);
    expect(shortLines({ details: { lines: 'none' } })).toEqual([]);
  });
});

describe('a return', () => {
  const until = '2026-11-30T02:59:59.999Z';
  const order = sampleOrder('delivered', 'approved', {
    lines: [
      sampleLine(1, { quantity: 2, unitPrice: 5_000, total: 10_000 }),
      sampleLine(2, { unitPrice: 3_000, total: 3_000 }),
    ],
    subtotal: 13_000,
    shipping: 2_000,
    total: 15_000,
    returnUntil: until,
    returns: [
      {
        id: 1,
        status: 'requested',
        lines: [{ lineId: 1, quantity: 1 }],
        refund: null,
        createdAt: until,
        receivedAt: null,
        refundedAt: null,
      },
    ],
  });

  test('is open to its last instant, and while copies are left', () => {
    expect(canReturn(order, Date.parse(until))).toBe(true);
    expect(canReturn(order, Date.parse(until) + 1)).toBe(false);
    expect(canReturn({ ...order, status: 'shipped' }, 0)).toBe(false);
    expect(canReturn({ ...order, returnUntil: null }, 0)).toBe(false);
    expect(canReturn({ ...order, lines: [sampleLine(1)] }, 0)).toBe(false);
  });

  test('leaves out the copies of earlier returns', () => {
    expect(returnableOf(order).map(({ line, most }) => [line.id, most])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('pays the freight back with the last copy', () => {
    const some = new Map([[2, 1]]);
    const rest = new Map([
      [1, 1],
      [2, 1],
    ]);
    expect([isAll(order, some), refundFor(order, some)]).toEqual([false, 3_000]);
    expect([isAll(order, rest), refundFor(order, rest)]).toEqual([true, 10_000]);
    expect(refundFor(order, new Map())).toBe(0);
  });

  test('pays back what the shop still has: refunds that are done or on their way count', () => {
    const payments = [samplePayment({ status: 'approved', amount: 15_000, refunded: 1_000 })];
    expect(leftToPayBack({ payments, returns: order.returns })).toBe(14_000);
    const returns = order.returns.map((one) => ({ ...one, status: 'received' as const, refund: 5_000 }));
    expect(leftToPayBack({ payments, returns })).toBe(9_000);
    expect(leftToPayBack({ payments: [samplePayment({ status: 'refunded' })], returns: [] })).toBe(0);
  });
});

describe('the tour of a parcel', () => {
  const events = [
    { at: '2026-11-21T11:20:00Z', text: 'Saiu para entrega', place: 'Belo Horizonte - MG' },
    { at: '2026-11-19T13:12:00Z', text: 'Enviado por PAC (Correios)', place: null },
  ];

  test('begins with the door while the parcel is on its way', () => {
    expect(tourOf(sampleOrder('shipped'), { events })).toEqual([
      { when: 'ahead', date: 'a caminho', place: 'Rua Sapucaí, 383', state: 'MG', text: 'Entrega' },
      {
        when: 'now',
        date: '21/11/2026 08:20',
        place: 'Belo Horizonte',
        state: 'MG',
        text: 'Saiu para entrega',
      },
      {
        when: 'past',
        date: '19/11/2026 10:12',
        place: 'Enviado por PAC (Correios)',
        state: null,
        text: null,
      },
    ]);
  });

  test('ends at the newest event once it is delivered', () => {
    expect(tourOf(sampleOrder('delivered'), { events }).map(({ when }) => when)).toEqual(['now', 'past']);
  });
});
