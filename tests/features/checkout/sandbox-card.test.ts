import { describe, expect, test } from 'vitest';
import { maskCardNumber, maskExpiry, maskSecurityCode } from '#features/checkout/card/card-masks.ts';
import { type TypedCard, typedCardFaults } from '#features/checkout/card/sandbox-card-faults.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const good: TypedCard = {
  kind: 'credit',
  installments: '1',
  number: '5031 4332 1540 6351',
  holder: 'APRO',
  expiry: '11/30',
  security_code: '123',
  cpf: '123.456.789-09',
};
const faults = (over: Partial<TypedCard>) => typedCardFaults({ ...good, ...over }, now);

describe('the form of the sandbox', () => {
  test('takes the documented test cards', () => {
    expect(faults({})).toEqual({});
    expect(faults({ number: '375365153556885', security_code: '1234' })).toEqual({});
    expect(faults({ number: '5067 7667 8388 8311', kind: 'debit' })).toEqual({});
  });

  test('refuses any other card before it is sent', () => {
    expect(faults({ number: '4111 1111 1111 1111' }).number).toContain('só aceita cartões de teste');
    expect(faults({ number: ' ' }).number).toBe('Informe o número do cartão.');
    expect(faults({ number: '3753 651535 56885', security_code: '1234', kind: 'debit' }).number).toBe(
      'Este cartão de teste só tem crédito.',
    );
  });

  test('says what is wrong at each field', () => {
    expect(faults({ holder: ' ', expiry: '13/30', security_code: '12', cpf: '111.111.111-11' })).toEqual({
      holder: 'Informe o nome impresso no cartão.',
      expiry: 'Informe a validade como MM/AA.',
      security_code: 'Informe os 3 dígitos do código de segurança.',
      cpf: 'CPF inválido',
    });
    expect(faults({ expiry: '10/26' }).expiry).toBe('O cartão está vencido.');
    expect(faults({ expiry: '11/26' })).toEqual({});
  });
});

describe('masks', () => {
  test('group digits as cards print them', () => {
    expect(maskCardNumber('5031433215406351')).toBe('5031 4332 1540 6351');
    expect(maskCardNumber('375365153556885')).toBe('3753 651535 56885');
    expect(maskCardNumber('50314')).toBe('5031 4');
  });

  test('take the year of a password manager', () => {
    expect(maskExpiry('1130')).toBe('11/30');
    expect(maskExpiry('11/2030')).toBe('11/30');
    expect(maskExpiry('1')).toBe('1');
    expect(maskSecurityCode('12a345')).toBe('1234');
  });
});
