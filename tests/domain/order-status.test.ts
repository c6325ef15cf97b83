import { isActive, isCompleted, isTerminal, orderStatuses, progressOf } from '#domain/orders/order-status.ts';
import {
  canRetryPayment,
  paymentStatuses,
  paymentStatusLabels,
  paymentStatusOf,
} from '#domain/orders/payment-status.ts';
import { describe, expect, test } from 'vitest';

describe('the state of an order', () => {
  test('moves in five steps', () => {
    const moving = ['pending', 'payment_approved', 'preparing', 'shipped', 'delivered'] as const;
    expect(moving.map((status) => progressOf(status))).toEqual(
      [1, 2, 3, 4, 5].map((step) => ({ state: 'moving', step, percent: step * 20 })),
    );
  });

  test('has an end instead of a percentage when canceled or refunded', () => {
    expect(progressOf('canceled')).toEqual({ state: 'ended', label: 'Cancelado' });
    expect(progressOf('refunded')).toEqual({ state: 'ended', label: 'Reembolsado' });
    expect(orderStatuses.filter(isTerminal)).toEqual(['canceled', 'refunded']);
  });

  test('is completed when delivered, canceled or refunded, and else active', () => {
    expect(orderStatuses.filter(isCompleted)).toEqual(['delivered', 'canceled', 'refunded']);
    expect(orderStatuses.filter(isActive)).toEqual(['pending', 'payment_approved', 'preparing', 'shipped']);
  });
});

describe('the state of a payment', () => {
  test.each([
    ['pending', 'pending'],
    ['approved', 'approved'],
    ['authorized', 'in_process'],
    ['in_process', 'in_process'],
    ['in_mediation', 'in_process'],
    ['rejected', 'rejected'],
    ['cancelled', 'cancelled'],
    ['refunded', 'refunded'],
    ['charged_back', 'refunded'],
  ])('is for the provider %s and for us %s', (theirs, ours) => {
    expect(paymentStatusOf(theirs)).toBe(ours);
  });

  test('is null for an unknown status of the provider', () => {
    expect(paymentStatusOf('constructor')).toBeNull();
    expect(paymentStatusOf('APPROVED!')).toBeNull();
  });

  test('can be tried again only after a rejection, and always has a label', () => {
    expect(paymentStatuses.filter(canRetryPayment)).toEqual(['rejected']);
    expect(Object.keys(paymentStatusLabels)).toEqual([...paymentStatuses]);
  });
});
