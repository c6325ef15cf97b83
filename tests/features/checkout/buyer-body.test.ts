import { expect, test } from 'vitest';
import { buyerBody } from '#api/account/account.ts';
import { messagesByField } from '#api/messages-by-field.ts';

const faults = (body: object) => messagesByField(buyerBody.safeParse(body).error!);

test('a buyer needs a CPF and a phone number, whose digits are sent', () => {
  expect(buyerBody.parse({ cpf: '529.982.247-25', phone: '(31) 98765-4321' })).toEqual({
    cpf: '52998224725',
    phone: '31987654321',
  });
  expect(faults({ cpf: '', phone: ' ' })).toEqual({
    cpf: ['CPF é obrigatório'],
    phone: ['Telefone é obrigatório'],
  });
  expect(faults({ cpf: '529.982.247-2', phone: '3198765' })).toEqual({
    cpf: ['CPF deve ter 11 dígitos'],
    phone: ['Telefone deve ter pelo menos 10 dígitos'],
  });
  expect(faults({ cpf: '111.111.111-11', phone: '(31) 98765-4321' })).toEqual({ cpf: ['CPF inválido'] });
});
