import { gramsOf, packParcel } from '#domain/orders/parcel.ts';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

const item = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  weightGrams: fc.option(fc.integer({ min: 1, max: 2_000 })),
});

describe('a parcel', () => {
  test('without items is the default box', () => {
    expect(packParcel([])).toEqual({ heightCm: 1, widthCm: 31, lengthCm: 31, weightKg: 0.3 });
  });

  test('has the weight of its records, 0.3 kg each when unknown', () => {
    const items = [
      { quantity: 2, weightGrams: 180 },
      { quantity: 1, weightGrams: null },
    ];
    expect(packParcel(items).weightKg).toBe(0.66);
  });

  test('weighs at least 0.1 kg', () => {
    expect(packParcel([{ quantity: 1, weightGrams: 40 }]).weightKg).toBe(0.1);
  });

  test('is as high as the pile, in whole centimetres', () => {
    const heightOf = (quantity: number) => packParcel([{ quantity, weightGrams: null }]).heightCm;
    expect([1, 5, 6, 10, 11, 35].map(heightOf)).toEqual([1, 1, 2, 2, 3, 7]);
  });

  test.prop([fc.array(item), item])('never shrinks when a record is added', (items, added) => {
    const before = packParcel(items);
    const after = packParcel([...items, added]);
    expect(after.heightCm).toBeGreaterThanOrEqual(before.heightCm);
    if (items.length) expect(after.weightKg).toBeGreaterThanOrEqual(before.weightKg);
  });

  test.prop([fc.array(item)])('does not depend on how the copies are listed', (items) => {
    const singles = items.flatMap(({ quantity, weightGrams }) =>
      Array.from({ length: quantity }, () => ({ quantity: 1, weightGrams })),
    );
    expect(packParcel(singles.reverse())).toEqual(packParcel(items));
  });
});

test('a weight is read in grams or kilograms', () => {
  expect(gramsOf({ value: 180, unit: 'g' })).toBe(180);
  expect(gramsOf({ value: 0.18, unit: 'kg' })).toBe(180);
  expect(gramsOf({ value: 0, unit: 'g' })).toBeNull();
  expect(gramsOf({ value: Number.NaN, unit: 'kg' })).toBeNull();
});
