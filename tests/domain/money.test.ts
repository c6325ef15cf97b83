import { formatMoney } from '#domain/money.ts';
import { toReais } from '#domain/reais.ts';
import { isAmbiguous, toCentavos } from '#domain/parse-money.ts';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

const centavos = fc.integer({ min: 0, max: 1_000_000_000 });

describe('money', () => {
  test.prop([centavos])('comes back unchanged from decimal reais', (amount) => {
    expect(toCentavos(toReais(amount))).toBe(amount);
    expect(toCentavos(toReais(amount).toFixed(2))).toBe(amount);
    expect(toCentavos(JSON.parse(JSON.stringify(toReais(amount))) as number)).toBe(amount);
  });

  test.prop([centavos])('comes back unchanged from what the customer reads', (amount) => {
    expect(toCentavos(formatMoney(amount))).toBe(amount);
  });

  test('is shown with a comma, two decimals and a no-break space', () => {
    expect(formatMoney(12_990)).toBe('R$\u00a0129,90');
    expect(formatMoney(123_456_789)).toBe('R$\u00a01.234.567,89');
  });

  test.each([
    [129.9, 12_990],
    ['129.90', 12_990],
    ['129,90', 12_990],
    [' 129.9 ', 12_990],
    ['R$ 1.299,90', 129_990],
    ['1,299.90', 129_990],
    ['1.234.567', 123_456_700],
    [1.005, 101],
    ['1.0050', 101],
    ['1.299,005', 129_901],
    [0.285, 29],
    [1e-7, 0],
    [0, 0],
  ])('reads %j as %i centavos', (reais, amount) => {
    expect(toCentavos(reais)).toBe(amount);
  });

  test.each([
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    10_000_001,
    1e21,
    '',
    ' ',
    'grátis',
    '12a',
    '1.2.3,4,5',
    '-3',
    '1e3',
    '1.299',
    '1,299',
    'R$ 1.299',
    '15.800',
    '1.005',
  ])('takes %j for no amount', (reais) => {
    expect(toCentavos(reais)).toBeNull();
  });

  test('is ambiguous where a text can be read as two amounts', () => {
    expect(['1.299', ' R$ 1,299 ', '15.800'].filter(isAmbiguous)).toHaveLength(3);
    expect(['1.299,00', '1299', '129.90', '1.234.567', 'x1.299'].filter(isAmbiguous)).toEqual([]);
  });
});
