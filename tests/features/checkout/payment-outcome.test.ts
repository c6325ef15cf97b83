import { expect, test } from 'vitest';
import type { Payment } from '#domain/orders/order.ts';
import { outcomeOf } from '#features/checkout/placing/payment-outcome.ts';

const payment = (over: Partial<Payment>) =>
  ({ method: 'credit', status: 'approved', reason: null, ...over }) as Payment;

test('an approved payment is said, and its page opens after that', () => {
  expect(outcomeOf(payment({}), 7)).toEqual({
    state: 'leaves',
    text: 'Pagamento aprovado!',
    path: '/checkout/success?pedido=7',
    after: true,
  });
});

test('a payment in review and a boleto wait on the page for that', () => {
  for (const over of [
    { status: 'in_process' },
    { status: 'pending' },
    { method: 'boleto', status: 'pending' },
  ] as const)
    expect(outcomeOf(payment(over), 7)).toMatchObject({ path: '/checkout/pending?pedido=7', after: true });
});

test('the question of a bank is shown at once: it lasts for seconds', () => {
  const pending = { kind: 'challenge', url: 'https://acs.banco.example', creq: 'abc' } as const;
  expect(outcomeOf(payment({ status: 'pending', pending }), 7)).toEqual({
    state: 'leaves',
    text: 'O seu banco pede uma confirmação.',
    path: '/checkout/pending?pedido=7',
    after: false,
  });
});

test('a PIX code is shown at once', () => {
  expect(outcomeOf(payment({ method: 'pix', status: 'pending' }), 7)).toMatchObject({
    path: '/checkout/pix-payment?pedido=7',
    after: false,
  });
});

test('a rejected payment stays, with its reason; the same words are not said twice', () => {
  const text = 'Pagamento rejeitado. Tente novamente.';
  expect(outcomeOf(payment({ status: 'rejected', reason: 'Confira a validade.' }), 7)).toEqual({
    state: 'stays',
    refusal: { kind: 'failed', text, more: 'Confira a validade.' },
  });
  expect(outcomeOf(payment({ status: 'rejected', reason: text }), 7)).toMatchObject({
    refusal: { text, more: null },
  });
});

test('any other end is told as a rejected payment', () => {
  for (const status of ['cancelled', 'refunded'] as const)
    expect(outcomeOf(payment({ status }), 7)).toMatchObject({
      refusal: { text: 'Pagamento rejeitado. Tente novamente.' },
    });
});
