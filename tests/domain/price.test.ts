import { priceOf } from '#domain/records/price.ts';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { offer } from './offer.ts';

const amount = fc.option(fc.integer({ min: -100, max: 100_000 }));
const offers = fc
  .record({
    price: amount,
    promotionalPrice: amount,
    finalPrice: amount,
    isPromotional: fc.option(fc.boolean()),
  })
  .map(offer);

describe('the price of a record', () => {
  test('is promotional when the store says so', () => {
    expect(priceOf(offer({ price: 20_000, promotionalPrice: 15_000, isPromotional: true }))).toEqual({
      amount: 15_000,
      regular: 20_000,
      discountPercent: 25,
    });
  });

  test('is promotional when the store does not say but names a promotional price', () => {
    expect(priceOf(offer({ price: 20_000, promotionalPrice: 15_000 })).amount).toBe(15_000);
  });

  test('is not promotional when the store denies it', () => {
    const denied = offer({ price: 20_000, promotionalPrice: 15_000, isPromotional: false });
    expect(priceOf(denied)).toEqual({ amount: 20_000, regular: null, discountPercent: null });
  });

  test('is the final price where there is no promotion, else the own price', () => {
    expect(priceOf(offer({ price: 20_000, finalPrice: 18_000 })).amount).toBe(18_000);
    expect(priceOf(offer({ price: 20_000 })).amount).toBe(20_000);
    expect(priceOf(offer()).amount).toBeNull();
  });

  test('reads zero as no price', () => {
    expect(priceOf(offer({ price: 20_000, finalPrice: 0 })).amount).toBe(20_000);
    expect(priceOf(offer({ price: 0 })).amount).toBeNull();
  });

  test('is not promotional when the promotion saves nothing', () => {
    expect(priceOf(offer({ price: 9_990, promotionalPrice: 9_990, isPromotional: true })).regular).toBeNull();
    expect(priceOf(offer({ price: 9_990, promotionalPrice: 12_990, isPromotional: true })).amount).toBe(
      9_990,
    );
  });

  test('rounds the discount to whole percent', () => {
    expect(priceOf(offer({ price: 12_990, promotionalPrice: 9_990 })).discountPercent).toBe(23);
  });

  test.prop([offers])('has a promotion only between zero and the regular price', (given) => {
    const { amount, regular, discountPercent } = priceOf(given);
    expect(discountPercent === null).toBe(regular === null);
    if (regular === null) return;
    expect(regular).toBe(given.price);
    expect(amount).toBe(given.promotionalPrice);
    expect(amount).toBeGreaterThan(0);
    expect(amount).toBeLessThan(regular);
  });

  test.prop([offers])('is never zero or less, and never one that the store did not name', (given) => {
    const { amount } = priceOf(given);
    if (amount === null) return;
    expect(amount).toBeGreaterThan(0);
    expect([given.price, given.promotionalPrice, given.finalPrice]).toContain(amount);
  });
});
