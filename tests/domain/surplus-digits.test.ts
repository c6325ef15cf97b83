import { describe, expect, test } from 'vitest';
import { addressBody } from '#api/account/addresses.ts';
import { buyerBody, profileBody } from '#api/account/account.ts';
import { isCep, maskCep } from '#domain/people/cep.ts';
import { cpfFault, maskCpf } from '#domain/people/cpf.ts';
import { maskPhone, phoneFault } from '#domain/people/phone.ts';

describe('a digit too many', () => {
  test.each([
    ['a CPF', maskCpf, '529.982.247-255'],
    ['a CPF without a mask', maskCpf, '529982247255'],
    ['a phone number', maskPhone, '(11) 98765-43210'],
    ['a phone number with the country code', maskPhone, '+55 11 98765-43210'],
    ['a postal code', maskCep, '01310-1000'],
  ])('stays in %s as it is typed', (_name, mask, typed) => expect(mask(typed)).toBe(typed));

  test('is said, and refused by the bodies of the requests', () => {
    expect(cpfFault('529.982.247-255')).toBe('CPF deve ter 11 dígitos');
    expect(phoneFault('(11) 98765-43210')).toBe('Telefone deve ter no máximo 11 dígitos');
    expect(isCep('01310-1000')).toBe(false);
    for (const body of [profileBody, buyerBody]) {
      const judged = body.safeParse({ cpf: '529.982.247-255', phone: '(11) 98765-43210' });
      expect(judged.error?.issues.map(({ message }) => message)).toEqual([
        'CPF deve ter 11 dígitos',
        'Telefone deve ter no máximo 11 dígitos',
      ]);
    }
    const address = addressBody.safeParse({ zip_code: '01310-1000' });
    expect(address.error?.issues[0]?.message).toBe('CEP inválido');
  });

  test('is not one in the prefix of a long-distance call', () => {
    expect(maskPhone('+55 (11) 98765-4321')).toBe('(11) 98765-4321');
    expect(maskPhone('011987654321')).toBe('(11) 98765-4321');
    expect(phoneFault('0055 11 98765-4321')).toBeNull();
  });
});

describe('what is formatted', () => {
  test.each([
    [maskCpf, '52998224725', '529.982.247-25', 14],
    [maskPhone, '11987654321', '(11) 98765-4321', 15],
    [maskCep, '01310100', '01310-100', 9],
  ])('has the length of the documents', (mask, typed, shown, length) => {
    expect(mask(typed)).toBe(shown);
    expect(shown).toHaveLength(length);
  });
});
