import { createElement } from 'react';
import { expect, test } from 'vitest';
import { Money } from '#ui/Money.tsx';
import { staticHtml } from '#ui/page/static-html.ts';

const text = (props: Parameters<typeof Money>[0]) =>
  staticHtml(createElement(Money, props))
    .replace(/<[^>]+>/g, ' ')
    .replace(/[ \u00A0]+/g, ' ')
    .trim();

test('shows the current price, then the old price with its discount', () => {
  expect(text({ amount: 15_000 })).toBe('R$ 150,00');
  expect(text({ amount: 15_000, regular: 20_000, discountPercent: 25 })).toBe('R$ 150,00 De R$ 200,00 -25%');
  expect(text({ amount: 15_000, regular: 20_000, discountPercent: 25, promotion: 'PROMOÇÃO' })).toBe(
    'R$ 150,00 De R$ 200,00 PROMOÇÃO -25%',
  );
});

test('shows no discount that rounds to zero', () => {
  expect(text({ amount: 19_999, regular: 20_000, discountPercent: 0 })).toBe('R$ 199,99 De R$ 200,00');
});

test('shows nothing without a price', () => {
  expect(text({ amount: null })).toBe('');
});
