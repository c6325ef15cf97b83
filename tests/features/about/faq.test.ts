import { expect, test } from 'vitest';
import type { OrderPickup } from '#domain/orders/order.ts';
import { faq, faqData } from '#features/about/faq.ts';
import { sidePosition } from '#features/about/side.ts';

const answers = (freightPaidBy: 'customer' | 'store', days = 7) =>
  faq({ returns: { freightPaidBy, days }, pickup: null }).map(({ answer }) => answer);

test('answers all seven questions of the shop', () => {
  const text = answers('customer').join('\n');
  expect(answers('customer')).toHaveLength(7);
  for (const word of [
    'WhatsApp',
    'limpo, testado e classificado',
    'DJ',
    'qualquer CEP',
    'Very Good Plus',
    '7 dias',
    'só online',
  ])
    expect(text).toContain(word);
});

test('states the freight and the period of a return', () => {
  expect(answers('customer').join()).toContain('por conta do cliente');
  expect(answers('store').join()).toContain('por nossa conta');
  expect(answers('store').join()).not.toContain('por conta do cliente');
  expect(answers('customer', 30).join()).toContain('30 dias');
});

test('names the place of pickup where the shop has one, and no pickup where it has none', () => {
  const pickup = { address: 'Rua 24 de Maio, 62', hours: 'das 11h às 19h', readyDays: 1 };
  const text = (offered: OrderPickup | null) =>
    faq({ returns: { freightPaidBy: 'store', days: 7 }, pickup: offered })
      .map(({ answer }) => answer)
      .join('\n');
  expect(text(null)).not.toMatch(/retir/i);
  expect(text(pickup)).toContain('Você também pode retirar o pedido, sem frete.');
  expect(text(pickup)).toContain('Rua 24 de Maio, 62 (das 11h às 19h)');
  expect(text({ ...pickup, hours: null })).not.toContain('()');
});

test('tells search engines the same questions and answers', () => {
  const questions = faq({ returns: { freightPaidBy: 'store', days: 7 }, pickup: null });
  const data = faqData(questions) as unknown as {
    '@type': string;
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(data['@type']).toBe('FAQPage');
  expect(data.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
    questions.map(({ question, answer }) => [question, answer]),
  );
});

test('numbers a list like the two sides of a record', () => {
  expect([0, 3, 4, 6].map((index) => sidePosition(index, 7))).toEqual(['A1', 'A4', 'B1', 'B3']);
});
