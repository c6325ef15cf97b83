import { ApiError, fieldMessages, messageOf, refusal, toApiError } from '#api/errors.ts';
import { describe, expect, test } from 'vitest';

describe('an error of the store', () => {
  test.each([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'invalid'],
    [404, 'not-found'],
    [408, 'timeout'],
    [410, 'not-found'],
    [422, 'invalid'],
    [429, 'server'],
    [500, 'server'],
    [503, 'server'],
  ] as const)('with status %i is %s', (status, kind) => {
    expect(refusal(status, null)).toMatchObject({ kind, status });
  });

  test('is shown with the message of the store, else with that of the caller', () => {
    expect(messageOf(refusal(422, { message: 'CEP inválido' }), 'Erro na busca')).toBe('CEP inválido');
    const rateLimit = 'Muitas tentativas. Espere uma hora e tente de novo.';
    expect(messageOf(refusal(429, { message: rateLimit }), 'Erro na busca')).toBe(rateLimit);
    expect(messageOf(refusal(422, { message: ' ' }), 'Erro na busca')).toBe('Erro na busca');
    expect(messageOf(refusal(500, { message: 'Undefined index' }), 'Erro na busca')).toBe('Erro na busca');
    expect(messageOf(new Error('x is not a function'), 'Erro na busca')).toBe('Erro na busca');
  });

  test('has a Portuguese message of its own for every kind', () => {
    const kinds = [
      'offline',
      'timeout',
      'unauthorized',
      'not-found',
      'invalid',
      'server',
      'malformed',
    ] as const;
    const messages = kinds.map((kind) => new ApiError(kind).message);
    expect(new Set(messages).size).toBe(kinds.length);
  });

  test('keeps the messages of each field, as lists or single texts', () => {
    const error = refusal(422, {
      message: 'Dados inválidos',
      errors: {
        email: ['E-mail já cadastrado', 'E-mail inválido'],
        cpf: 'CPF inválido',
        empty: [],
        odd: [7],
      },
    });
    expect(error.fields).toEqual({
      email: ['E-mail já cadastrado', 'E-mail inválido'],
      cpf: ['CPF inválido'],
    });
    expect(fieldMessages(error).join(', ')).toBe('E-mail já cadastrado, E-mail inválido, CPF inválido');
  });

  test('keeps the name of the failure and all else that the store says of it', () => {
    const body = {
      success: false,
      status: 'error',
      message: 'O total mudou',
      code: 'total_changed',
      total: '129.90',
    };
    expect(refusal(409, body)).toMatchObject({
      kind: 'invalid',
      code: 'total_changed',
      details: { total: '129.90' },
      fields: {},
    });
    for (const code of [undefined, '', 7, {}]) expect(refusal(409, { code })).toMatchObject({ code: null });
    expect(refusal(409, body).details).toEqual({ total: '129.90' });
  });

  test.each([null, 'Server Error', [], { errors: 'none' }, { message: 7, errors: [1] }])(
    'with the body %j says nothing and has no fields',
    (body) => {
      expect(refusal(422, body)).toMatchObject({ serverMessage: null });
      expect(fieldMessages(refusal(422, body))).toEqual([]);
    },
  );

  test('is not wrapped twice and keeps its cause', () => {
    const error = new ApiError('server');
    expect(toApiError(error)).toBe(error);
    const bug = new SyntaxError('Unexpected token');
    expect(toApiError(bug)).toMatchObject({ kind: 'malformed', cause: bug });
  });
});
