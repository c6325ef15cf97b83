import { availabilityOf } from '#domain/records/availability.ts';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { offer } from './offer.ts';

const priced = (said: Parameters<typeof offer>[0]) => offer({ price: 10_000, ...said });
const maybe = fc.option(fc.boolean());
const stock = fc.option(fc.integer({ min: -3, max: 20 }));

describe('availability', () => {
  test('gives the first reason that holds', () => {
    const all = priced({ available: false, stock: 0, inStock: false });
    expect(availabilityOf(all)).toEqual({ state: 'unavailable', reason: 'Produto fora de linha' });
    expect(availabilityOf({ ...all, available: true })).toEqual({
      state: 'unavailable',
      reason: 'Estoque esgotado',
    });
    expect(availabilityOf({ ...all, available: null, stock: 3 })).toEqual({
      state: 'unavailable',
      reason: 'Temporariamente indisponível',
    });
  });

  test('is given when the store sends no stock', () => {
    expect(availabilityOf(priced({}))).toEqual({ state: 'available', stock: null, low: false });
  });

  test('marks the last five copies', () => {
    expect(availabilityOf(priced({ stock: 5 }))).toEqual({ state: 'available', stock: 5, low: true });
    expect(availabilityOf(priced({ stock: 6 }))).toEqual({ state: 'available', stock: 6, low: false });
  });

  test('offers nothing without a price', () => {
    expect(availabilityOf(offer({ stock: 3 })).state).toBe('unavailable');
  });

  test.prop([maybe, stock, maybe])('needs all three fields', (available, copies, inStock) => {
    const blocked = available === false || inStock === false || (copies !== null && copies <= 0);
    expect(availabilityOf(priced({ available, stock: copies, inStock })).state).toBe(
      blocked ? 'unavailable' : 'available',
    );
  });
});
