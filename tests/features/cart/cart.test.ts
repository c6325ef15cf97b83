import { describe, expect, test } from 'vitest';
import type { CartItem } from '#domain/orders/cart.ts';
import type { Quote } from '#features/cart/freight/quote.ts';
import { linesOf, quoteFrom } from '#features/cart/freight/quote.ts';
import { slipTotals } from '#features/cart/slip-totals.ts';
import { cartNews, lastCopiesOf } from '#features/cart/cart-news.ts';
import { sampleRelease } from '../../support/sample-release.ts';

const offerOf = sampleRelease(1).offer;

const item = (id: number, quantity: number, offer: Partial<CartItem['release']['offer']>): CartItem => ({
  id,
  quantity,
  seenPrice: null,
  addedAt: null,
  release: sampleRelease(id, { title: `Disco ${id}`, offer: { ...offerOf, ...offer } }),
});

const plain = { price: 10_000, promotionalPrice: null, isPromotional: null, finalPrice: null, stock: 3 };
const options = [
  { id: 1, name: 'PAC', company: 'Correios', price: 2_000, deliveryDays: 7, arrivesOn: '2026-12-09' },
  { id: 2, name: 'SEDEX', company: 'Correios', price: 5_000, deliveryDays: 2, arrivesOn: '2026-12-02' },
];
const asked = { cep: '30150050', lines: '1x1', before: null };
const quote = quoteFrom({ quoteId: 'q', options }, asked, 0) as Quote;

describe('the slip', () => {
  test('adds the chosen freight, and leaves out what cannot be bought', () => {
    const items = [item(1, 2, plain), item(2, 1, { ...plain, stock: 0 })];
    expect(slipTotals(items, quote, null)).toMatchObject({
      copies: 2,
      subtotal: 20_000,
      total: 22_000,
      missing: null,
    });
  });

  test('says what promotions take off', () => {
    const items = [item(1, 2, { ...plain, promotionalPrice: 7_000, isPromotional: true })];
    expect(slipTotals(items, null, null)).toMatchObject({ subtotal: 14_000, saved: 6_000, total: 14_000 });
  });

  test('takes the cheapest option off when free freight is reached, whichever is chosen', () => {
    const items = [item(1, 2, plain)];
    expect(slipTotals(items, quote, 20_000)).toMatchObject({ discount: 2_000, missing: 0, total: 20_000 });
    expect(slipTotals(items, { ...quote, selectedId: 2 }, 20_000)).toMatchObject({ total: 23_000 });
    expect(slipTotals(items, quote, 20_001)).toMatchObject({ discount: 0, missing: 1, total: 22_000 });
  });
});

describe('a quote', () => {
  test('begins with the cheapest option, and keeps a choice for the same postal code only', () => {
    expect(quote.selectedId).toBe(1);
    const before = { ...quote, selectedId: 2, isChosen: true };
    expect(quoteFrom({ quoteId: 'r', options }, { ...asked, before }, 0)?.selectedId).toBe(2);
    expect(quoteFrom({ quoteId: 'r', options }, { ...asked, cep: '01310100', before }, 0)?.selectedId).toBe(
      1,
    );
    expect(quoteFrom({ quoteId: 'r', options: options.slice(0, 1) }, { ...asked, before }, 0)).toMatchObject({
      selectedId: 1,
      isChosen: false,
    });
    expect(quoteFrom({ quoteId: null, options: [] }, asked, 0)).toBeNull();
  });

  test('is for the lines that can be sent, whatever their order', () => {
    const [one, other, sold] = [item(1, 2, plain), item(2, 1, plain), item(3, 1, { ...plain, stock: 0 })];
    const lines = linesOf({ state: 'loaded', coming: 0, items: [one, other, sold] });
    expect(lines).toBe(linesOf({ state: 'loaded', coming: 0, items: [other, one] }));
    expect(lines).not.toBe(linesOf({ state: 'loaded', coming: 0, items: [one] }));
    expect(linesOf({ state: 'loading' })).toBe('');
  });
});

describe('the news of a cart', () => {
  test('names what was sold, and counts the rest', () => {
    const items = [
      item(1, 1, { ...plain, stock: 0 }),
      item(2, 5, plain),
      { ...item(3, 1, plain), seenPrice: 12_000 },
      { ...item(4, 1, plain), seenPrice: 8_000 },
    ];
    expect(cartNews(items)).toBe(
      '“Disco 1” saiu da loja, um disco tem menos cópias, um disco ficou mais barato e um disco ficou mais caro.',
    );
    expect(cartNews(items.slice(1, 2))).toBe('Um disco tem menos cópias.');
    expect(cartNews([item(1, 1, plain)])).toBeNull();
  });

  test('names last copies that can be bought', () => {
    expect(lastCopiesOf([item(1, 1, { ...plain, stock: 1 }), item(2, 1, plain)])).toBe(
      '“Disco 1” é a última cópia.',
    );
    expect(lastCopiesOf([item(1, 1, { ...plain, stock: 1, available: false })])).toBeNull();
  });
});
