import { describe, expect, test } from 'vitest';
import {
  type Answers,
  askedOrder,
  askedStep,
  shownStep,
  stepAt,
  stepPath,
  whatIsMissing,
} from '#features/checkout/steps.ts';

const complete: Answers = { cpf: '52998224725', phone: '31987654321', hasAddress: true, freight: 'chosen' };

test('each step has an address of its own, and any other address names none', () => {
  expect(stepPath('frete')).toBe('/checkout?etapa=frete');
  expect(askedStep('?etapa=pagamento')).toBe('pagamento');
  expect(askedStep('?etapa=constructor')).toBeNull();
  expect(askedStep('')).toBeNull();
});

test('an address names an order by its number only', () => {
  expect(askedOrder('?pedido=42')).toBe(42);
  for (const search of ['', '?pedido=', '?pedido=0', '?pedido=-1', '?pedido=4.2', '?pedido=42abc'])
    expect(askedOrder(search)).toBeNull();
});

test('going back ends at the first step, and going on at the last', () => {
  expect(stepAt(0).key).toBe('dados');
  expect(stepAt(4).key).toBe('pagamento');
});

describe('the rules of the steps', () => {
  test('freight needs CPF, phone number and address', () => {
    expect(whatIsMissing('dados', complete)).toBeNull();
    expect(whatIsMissing('dados', { ...complete, cpf: null, phone: null })).toBe(
      'Faltam o CPF e o telefone.',
    );
    expect(whatIsMissing('dados', { ...complete, phone: null })).toBe('Falta o telefone.');
    expect(whatIsMissing('dados', { ...complete, hasAddress: false })).toBe('Escolha o endereço de entrega.');
  });

  test('freight is left with a chosen option only', () => {
    expect(whatIsMissing('frete', complete)).toBeNull();
    expect(whatIsMissing('frete', { ...complete, freight: 'none' })).toBe('Escolha o frete.');
    expect(whatIsMissing('frete', { ...complete, freight: 'asking' })).toBeNull();
  });

  test('payment needs a freight, which may still be on its way after a reload', () => {
    expect(shownStep('pagamento', complete)).toBe('pagamento');
    expect(shownStep('pagamento', { ...complete, freight: 'asking' })).toBe('pagamento');
    expect(shownStep('pagamento', { ...complete, freight: 'none' })).toBe('frete');
  });

  test('without a step in the address a customer begins where something is missing, else at the last step', () => {
    expect(shownStep(null, complete)).toBe('pagamento');
    expect(shownStep(null, { ...complete, freight: 'none' })).toBe('frete');
    expect(shownStep(null, { ...complete, phone: null })).toBe('dados');
  });

  test('the first incomplete step is shown in place of a later one', () => {
    expect(shownStep('pagamento', { ...complete, cpf: null, freight: 'none' })).toBe('dados');
    expect(shownStep('frete', { ...complete, freight: 'none' })).toBe('frete');
    expect(shownStep('dados', { ...complete, cpf: null })).toBe('dados');
  });
});
