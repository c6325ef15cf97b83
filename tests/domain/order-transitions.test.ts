import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderIdOf, orderNumberOf } from '#domain/orders/order-number.ts';
import { isTerminal, orderStatuses, type OrderStatus, progressOf } from '#domain/orders/order-status.ts';
import { canCancel, canMove, canTrack } from '#domain/orders/order-transitions.ts';

const statuses = fc.constantFrom(...orderStatuses);

describe('the status of an order', () => {
  test('only takes the steps that are listed, whatever is tried', () => {
    const listed = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(listed).toEqual([
      'pending → payment_approved',
      'pending → canceled',
      'payment_approved → preparing',
      'payment_approved → canceled',
      'payment_approved → refunded',
      'preparing → shipped',
      'preparing → refunded',
      'shipped → delivered',
      'shipped → refunded',
      'delivered → refunded',
    ]);
  });

  test('stays as it is once it is final, and never goes back, in 10,000 random sequences', () => {
    fc.assert(
      fc.property(fc.array(statuses, { maxLength: 20 }), (wanted) => {
        let status: OrderStatus = 'pending';
        const seen: OrderStatus[] = [status];
        for (const next of wanted) {
          if (isTerminal(status)) expect(canMove(status, next)).toBe(false);
          if (!canMove(status, next)) continue;
          status = next;
          seen.push(status);
        }
        expect(new Set(seen).size).toBe(seen.length);
        const steps = seen.flatMap((one) => {
          const progress = progressOf(one);
          return progress.state === 'moving' ? [progress.step] : [];
        });
        expect(steps).toEqual(steps.toSorted((one, other) => one - other));
      }),
      { numRuns: 10_000 },
    );
  });

  test('lets a customer cancel until it is being prepared, which the steps allow', () => {
    expect(orderStatuses.filter(canCancel)).toEqual(['pending', 'payment_approved']);
    for (const status of orderStatuses.filter(canCancel)) expect(canMove(status, 'canceled')).toBe(true);
  });

  test('is tracked with a code, while the parcel is under way or there', () => {
    expect(orderStatuses.filter((status) => canTrack(status, 'AA123456789BR'))).toEqual([
      'shipped',
      'delivered',
    ]);
    expect(orderStatuses.filter((status) => canTrack(status, null))).toEqual([]);
  });
});

test('the number of an order leads back to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      expect(orderIdOf(orderNumberOf(id))).toBe(id);
      expect(orderIdOf(` ${orderNumberOf(id).toLowerCase()} `)).toBe(id);
    }),
  );
  for (const text of ['', 'S-', 'S-1', 'S-100000', '0', '-1', '1.5', 'x42', '99999999999', '100042'])
    expect(orderIdOf(text)).toBeNull();
});
