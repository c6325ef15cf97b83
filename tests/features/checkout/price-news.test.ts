import { expect, test } from 'vitest';
import { type Prices, priceNews } from '#features/checkout/price-news.ts';

const freight = { cep: '30150050', quote: 'q-1', service: 1, name: 'PAC', price: 2_000, deliveryDays: 7 };
const before: Prices = { lines: '1x1', subtotal: 10_000, freight, address: null };

test('a price or a freight that changes without a choice is said', () => {
  expect(priceNews(before, { ...before, subtotal: 12_000 })).toMatch(/R\$.100,00.*R\$.120,00/);
  expect(priceNews(before, { ...before, freight: { ...freight, price: 2_500 } })).toMatch(
    /PAC.*20,00.*25,00/,
  );
  expect(priceNews(before, { ...before, lines: '1x2', subtotal: 20_000 })).toContain('O carrinho mudou.');
});

test('a service or a time that another quote has changed is said', () => {
  const sedex = { ...freight, service: 2, name: 'SEDEX', price: 5_000 };
  expect(priceNews(before, { ...before, freight: { ...sedex, quote: 'q-2' } })).toMatch(
    /^O frete mudou de PAC, R\$.20,00, para SEDEX, R\$.50,00\./,
  );
  expect(priceNews(before, { ...before, freight: { ...freight, quote: 'q-2', deliveryDays: 9 } })).toBe(
    'O prazo do frete PAC agora é de 9 dias úteis, e era de 7 dias úteis. Confira o total.',
  );
});

test('an address that changes on the last step is said; elsewhere the customer has changed it', () => {
  const [old, other] = ['Rua da Bahia, 1148', 'Rua da Bahia, 1149'];
  expect(priceNews({ ...before, address: old }, { ...before, address: other })).toMatch(
    /^O endereço mudou: agora a entrega é em Rua da Bahia, 1149\./,
  );
  expect(priceNews(before, { ...before, address: other })).toBeNull();
  expect(priceNews({ ...before, address: old }, before)).toBeNull();
});

test('what the customer has chosen is no news', () => {
  expect(priceNews(before, before)).toBeNull();
  expect(priceNews(before, { ...before, freight: { ...freight, service: 2, price: 5_000 } })).toBeNull();
  expect(priceNews(before, { ...before, freight: { ...freight, cep: '01310100', price: 5_000 } })).toBeNull();
  expect(priceNews({ ...before, freight: null }, before)).toBeNull();
});
