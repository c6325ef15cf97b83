import { cepDigits, isCep, maskCep } from '#domain/people/cep.ts';
import { cpfDigits, cpfFault, maskCpf } from '#domain/people/cpf.ts';
import { displayName } from '#domain/people/display-name.ts';
import { isEmail, normalEmail } from '#domain/people/email.ts';
import { maskPhone, phoneDigits, phoneFault } from '#domain/people/phone.ts';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import ceps from '../data/cep_fixtures.json' with { type: 'json' };
import cpfs from '../data/cpf_vectors.json' with { type: 'json' };

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

describe('CPF', () => {
  // Some libraries refuse 123.456.789-09 as a placeholder; its digits are right and payment providers test with it.
  test.each(cpfs)('$cpf ($source) has right digits: $checksum_valid', ({ cpf, checksum_valid }) => {
    expect(cpfFault(cpf) === null).toBe(checksum_valid);
  });

  test('says what is wrong', () => {
    expect(cpfFault(' ')).toBe('CPF é obrigatório');
    expect(cpfFault('111.444.777')).toBe('CPF deve ter 11 dígitos');
    expect(cpfFault('111.444.777-355')).toBe('CPF deve ter 11 dígitos');
    expect(cpfFault('111.111.111-11')).toBe('CPF inválido');
    expect(cpfFault('111.444.777-36')).toBe('CPF inválido');
  });

  test.prop([digits(0, 20)])('is masked while it is typed, without losing a digit', (typed) => {
    expect(cpfDigits(maskCpf(typed))).toBe(typed.slice(0, 11));
    expect(maskCpf(typed).length).toBeLessThanOrEqual(14);
  });

  test('is masked as 000.000.000-00', () => {
    expect(maskCpf('11144477735')).toBe('111.444.777-35');
    expect(maskCpf('1114')).toBe('111.4');
  });

  test.prop([digits(9, 9), digits(2, 2), digits(2, 2)])(
    'accepts one pair of check digits at most',
    (body, one, other) => {
      fc.pre(one !== other);
      expect([one, other].filter((check) => cpfFault(body + check) === null).length).toBeLessThan(2);
    },
  );
});

describe('CEP', () => {
  test.each(ceps.filter(({ found }) => found === true))('$cep in $localidade is one', ({ cep }) => {
    expect(isCep(cep)).toBe(true);
    expect(maskCep(cepDigits(cep))).toBe(cep);
  });

  test.each(ceps)('$cep is one if it has eight digits, of which the first are 01 or above', ({ cep }) => {
    const digits = cep.replaceAll('-', '');
    expect(isCep(cep)).toBe(/^\d{8}$/.test(digits) && digits >= '01000000');
  });

  test.each(['', '1234567', '123456789', '12345-67a', 'abcdefgh'])('%j is no CEP', (text) => {
    expect(isCep(text)).toBe(false);
  });
});

describe('phone', () => {
  test('is masked with its area code, mobile and landline', () => {
    expect(maskPhone('11987654321')).toBe('(11) 98765-4321');
    expect(maskPhone('1130000000')).toBe('(11) 3000-0000');
    expect(maskPhone('+55 11 98765-4321')).toBe('(11) 98765-4321');
  });

  test.each([
    '011987654321',
    '0011987654321',
    '0 (11) 98765-4321',
    '00 55 11 98765-4321',
    '+55 011 98765-4321',
  ])('%j loses the zeros of long-distance dialling', (typed) => {
    expect(maskPhone(typed)).toBe('(11) 98765-4321');
    expect(phoneFault(typed)).toBeNull();
  });

  test.prop([digits(0, 20)])('is masked while it is typed, in 15 characters', (typed) => {
    expect(maskPhone(typed).length).toBeLessThanOrEqual(15);
    expect(maskPhone(typed).replace(/\D/g, '')).toBe(phoneDigits(typed));
  });

  test('says what is wrong', () => {
    expect(phoneFault('')).toBe('Telefone é obrigatório');
    expect(phoneFault('(11) 9876-543')).toBe('Telefone deve ter pelo menos 10 dígitos');
    expect(phoneFault('(00) 98765-4321')).toBe('Telefone inválido');
    expect(phoneFault('119876543210')).toBe('Telefone deve ter no máximo 11 dígitos');
    expect(phoneFault('0000000000000')).toBe('Telefone inválido');
    expect(phoneFault('(11) 98765-4321')).toBeNull();
    expect(phoneFault('(11) 3000-0000')).toBeNull();
  });
});

describe('e-mail', () => {
  test.each(['ana@example.com', ' Ana.Souza+discos@loja.com.br '])('%j is an address', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a na@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('is compared without regard to case and blanks', () => {
    expect(normalEmail(' Ana@Example.com ')).toBe('ana@example.com');
  });
});

describe('the name a customer is greeted by', () => {
  test('is the name, else the e-mail up to the at-sign, else Usuário', () => {
    expect(displayName({ name: ' Ana ', email: 'a@b.com' })).toBe('Ana');
    expect(displayName({ name: ' ', email: 'ana.souza@b.com' })).toBe('ana.souza');
    expect(displayName({ name: null, email: null })).toBe('Usuário');
    expect(displayName({ email: '@b.com' })).toBe('Usuário');
  });
});
