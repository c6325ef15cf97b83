import { expect, test } from 'vitest';
import { offeredPaymentOptions, payText } from '#features/paying/payment-options.ts';

test('PIX comes first, credit and debit are one row, and WhatsApp needs a number of the shop', () => {
  expect(offeredPaymentOptions(['boleto', 'debit', 'credit', 'pix'], null)).toEqual([
    'pix',
    'card',
    'boleto',
  ]);
  expect(offeredPaymentOptions(['debit'], '(11) 98765-4321')).toEqual(['card', 'whatsapp']);
  expect(offeredPaymentOptions([], null)).toEqual([]);
});

test('the button that pays names the amount and the method', () => {
  expect(payText('pix', 'R$ 10,00')).toBe('Pagar R$ 10,00 com PIX');
  expect(payText('card', 'R$ 10,00')).toBe('Pagar R$ 10,00 com cartão');
});
