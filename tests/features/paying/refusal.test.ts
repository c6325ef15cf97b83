import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, ApiError } from '#api/errors.ts';
import { orderFault } from '#features/checkout/placing/order-checks.ts';
import { orderRefusal, paymentRefusal } from '#features/paying/refusal.ts';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));

const order = (status: number, body: object) => orderRefusal(refusal(status, body));

test('the five checks before an order have their literal texts, in their order', () => {
  const facts = { lines: 1, address: { street: 'Rua Sapucaí' }, freight: { name: 'PAC', price: 2_000 } };
  expect(orderFault(facts)).toBeNull();
  expect(orderFault({ lines: 0, address: null, freight: null })).toBe(
    'Carrinho vazio. Adicione produtos para continuar.',
  );
  expect(orderFault({ ...facts, address: null })).toBe('Endereço de entrega não selecionado.');
  expect(orderFault({ ...facts, address: { street: '' } })).toBe('Endereço de entrega não selecionado.');
  expect(orderFault({ ...facts, freight: null })).toBe('Método de frete não selecionado.');
  expect(orderFault({ ...facts, freight: { name: '', price: 1 } })).toBe(
    'Nome do serviço de frete não encontrado.',
  );
  expect(orderFault({ ...facts, freight: { name: 'PAC', price: Number.NaN } })).toBe(
    'Preço do frete não encontrado.',
  );
  expect(orderFault({ ...facts, freight: { name: 'PAC', price: 0 } })).toBeNull();
});

describe('an order that is refused', () => {
  test('without a session: the login follows', () => {
    expect(order(401, {})).toEqual({
      kind: 'login',
      text: 'Você precisa estar logado para criar um pedido.',
    });
  });

  test('with messages by field: all of them are shown, joined as the specification has it', () => {
    const errors = { address_id: ['Escolha outro.', 'Não é seu.'], service_id: ['Falta.'] };
    expect(order(422, { errors })).toMatchObject({
      kind: 'failed',
      text: 'Dados inválidos: address_id: Escolha outro., Não é seu. | service_id: Falta.',
    });
    expect(order(422, { message: 'Algo não está certo.' })).toMatchObject({
      text: 'Erro de validação: Algo não está certo.',
    });
  });

  test('for missing data of the buyer: the way leads to them', () => {
    const body = { code: 'incomplete_customer', errors: { cpf: ['CPF é obrigatório'] } };
    expect(order(422, body)).toEqual({ kind: 'data', text: 'Dados inválidos: cpf: CPF é obrigatório' });
  });

  test('for a changed total: the new one is said, and that nothing was charged', () => {
    const trouble = order(409, { code: 'total_changed', total: 139.9 });
    expect(trouble).toMatchObject({ kind: 'changed', of: 'total' });
    expect(trouble.text).toContain('139,90');
    expect(trouble.text).toContain('Nada foi cobrado');
  });

  test('for sold copies: each record is named, with what is left', () => {
    const lines = [
      { product_id: 1, name: 'Burning', stock: 0 },
      { product_id: 2, name: 'Slussen', stock: 2 },
    ];
    expect(order(409, { code: 'sold_out', lines })).toEqual({
      kind: 'sold-out',
      text: '“Burning” acabou de ser vendido e de “Slussen” só há 2. Nada foi cobrado.',
      lines: [
        { record: 1, name: 'Burning', stock: 0 },
        { record: 2, name: 'Slussen', stock: 2 },
      ],
    });
    expect(order(409, { code: 'sold_out' })).toMatchObject({ kind: 'sold-out', lines: [] });
  });

  test('for an order that exists: the way leads to it', () => {
    expect(order(409, { code: 'already_paid', order_id: 7 })).toMatchObject({
      kind: 'order',
      text: 'O seu pedido anterior acabou de ser pago, e este não foi feito. Confira antes de comprar mais.',
      path: '/checkout/success?pedido=7',
    });
    expect(order(409, { code: 'too_many_orders', order_id: 7 })).toMatchObject({ path: '/orders/7' });
    expect(order(422, { code: 'cart_empty', order_id: 7 })).toMatchObject({
      text: 'O seu pedido já foi feito.',
      path: '/orders/7',
    });
    expect(order(422, { code: 'cart_empty' })).toMatchObject({
      text: 'Carrinho vazio. Adicione produtos para continuar.',
    });
  });

  test('for any other reason: the literal text, and that a repetition is safe when there was no answer', () => {
    expect(order(500, {})).toEqual({
      kind: 'failed',
      text: 'Erro ao criar pedido. Tente novamente.',
      more: null,
    });
    expect(orderRefusal(new ApiError('timeout'))).toMatchObject({
      text: 'Erro ao criar pedido. Tente novamente.',
      more: 'A loja não respondeu. Tentar de novo não cobra duas vezes.',
    });
    expect(order(403, {})).toEqual({ kind: 'failed', text: 'Erro ao criar pedido', more: null });
    vi.stubGlobal('navigator', { onLine: false });
    expect(orderRefusal(new ApiError('offline'))).toMatchObject({
      more: 'Você está sem conexão. Tente de novo quando a internet voltar.',
    });
  });
});

describe('a payment that is refused', () => {
  test('because one is in flight, or was made: the way leads to it', () => {
    expect(paymentRefusal(refusal(409, { code: 'in_flight' }), 7)).toMatchObject({
      kind: 'order',
      path: '/checkout/pending?pedido=7',
    });
    expect(paymentRefusal(refusal(409, { code: 'already_paid' }), 7)).toMatchObject({
      path: '/checkout/success?pedido=7',
    });
    expect(paymentRefusal(refusal(409, { code: 'not_payable' }), 7)).toMatchObject({ path: '/orders/7' });
  });

  test('because its copies were sold: the way leads to the order of the rest', () => {
    const lines = [{ product_id: 1, name: 'Burning', stock: 0 }];
    expect(paymentRefusal(refusal(409, { code: 'sold_out', lines, order_id: 8 }), 7)).toEqual({
      kind: 'order',
      text: '“Burning” acabou de ser vendido. Nada foi cobrado. O resto ficou em um pedido novo, com outro total.',
      path: '/orders/8/payment',
      link: 'Ver o novo pedido',
    });
    expect(paymentRefusal(refusal(409, { code: 'sold_out', lines }), 7)).toMatchObject({ path: '/orders/7' });
  });

  test('for any other reason: the literal text with the words of the store', () => {
    expect(paymentRefusal(refusal(429, { message: 'Espere um minuto.' }), 7)).toEqual({
      kind: 'failed',
      text: 'Erro no pagamento. Tente novamente.',
      more: 'Espere um minuto.',
    });
  });
});
