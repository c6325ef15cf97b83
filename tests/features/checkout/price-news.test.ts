import { expect, test } from 'vitest';
import { type Prices, priceNews } from '#features/checkout/price-news.ts';

const freight = { cep: '30150050', service: 1, name: 'PAC', price: 2_000 };
const before: Prices = { lines: '1x1', subtotal: 10_000, freight };

test('a price or a freight that changes without a choice is said', () => {
  expect(priceNews(before, { ...before, subtotal: 12_000 })).toMatch(/R\$.100,00.*R\$.120,00/);
  expect(priceNews(before, { ...before, freight: { ...freight, price: 2_500 } })).toMatch(
    /PAC.*20,00.*25,00/,
  );
  expect(priceNews(before, { ...before, lines: '1x2', subtotal: 20_000 })).toContain('O carrinho mudou.');
});

test('what the customer has chosen is no news', () => {
  expect(priceNews(before, before)).toBeNull();
  expect(priceNews(before, { ...before, freight: { ...freight, service: 2, price: 5_000 } })).toBeNull();
  expect(priceNews(before, { ...before, freight: { ...freight, cep: '01310100', price: 5_000 } })).toBeNull();
  expect(priceNews({ ...before, freight: null }, before)).toBeNull();
});
