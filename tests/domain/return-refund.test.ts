import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { returnRefund } from '#domain/orders/return-refund.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  unitPrice: fc.integer({ min: 1, max: 100_000 }),
  /** In which of three parcels each copy comes back. */
  parcels: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }),
});

test.prop([
  fc.array(line, { minLength: 1, maxLength: 6 }),
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 0, max: 20_000 }),
])('pays back the total of an order, in however many parcels it comes back', (lines, shipping, wanted) => {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const discount = Math.min(wanted, subtotal + shipping);
  const copiesIn = (parcels: number[], parcel: number) => parcels.filter((one) => one === parcel).length;
  const refunds = [0, 1, 2].map((parcel) =>
    returnRefund(
      { subtotal, shipping, discount },
      lines.map(({ quantity, unitPrice, parcels }) => {
        const own = parcels.slice(0, quantity);
        const before = own.filter((one) => one < parcel).length;
        return { quantity, unitPrice, returnedBefore: before, returned: copiesIn(own, parcel) };
      }),
    ),
  );
  expect(refunds.reduce((sum, amount) => sum + amount, 0)).toBe(subtotal + shipping - discount);
  for (const amount of refunds) {
    expect(Number.isInteger(amount)).toBe(true);
    expect(amount).toBeGreaterThanOrEqual(0);
  }
});
