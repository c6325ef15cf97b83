import { messagesByField } from '#api/messages-by-field.ts';
import { joinBody, takeMailListStep, tokenBody } from '#api/account/mail-lists.ts';
import { describe, expect, test } from 'vitest';
import { json, startStore } from './stub-store.ts';

const faults = (body: unknown) => {
  const { error } = joinBody.safeParse(body);
  return error ? messagesByField(error) : null;
};

describe('what joining the VIP list takes', () => {
  test('is read alike from a form and from JSON', () => {
    const form = joinBody.parse({ email: ' Ana@Exemplo.com ', consent: 'on' });
    expect(form.email).toBe('ana@exemplo.com');
    expect(joinBody.parse({ email: 'ana@exemplo.com', consent: true }).email).toBe(form.email);
  });

  test.each([
    [['ana@exemplo.com'], { request: ['Envie os campos do formulário.'] }],
    [{}, { email: ['Informe seu e-mail.'], consent: ['Marque a caixa para entrar na lista.'] }],
    [{ email: '  ', consent: 'on' }, { email: ['Informe seu e-mail.'] }],
    [{ email: 'ana', consent: 'on' }, { email: ['Informe um e-mail válido, como nome@exemplo.com.'] }],
    [{ email: 'ana@exemplo.com', consent: 'off' }, { consent: ['Marque a caixa para entrar na lista.'] }],
    [{ email: 'ana@exemplo.com', consent: 'on' }, null],
  ])('says of %j what is wrong', (body, messages) => {
    expect(faults(body)).toEqual(messages);
  });

  test('may leave out the code of a link, which can stand in the address', () => {
    expect(tokenBody.safeParse({}).success).toBe(true);
    expect(tokenBody.safeParse({ token: 'x'.repeat(101) }).success).toBe(false);
  });
});

describe('a step of the VIP list', () => {
  test('sends its body and reads the answer', async () => {
    const { client, asked } = await startStore((_, response) =>
      json(response, { success: true, data: { message: 'Confira.', demo_mailbox: '/api/mail' } }),
    );
    expect(await takeMailListStep(client, 'join', { email: 'ana@exemplo.com', consent: 'on' })).toEqual({
      message: 'Confira.',
      demo_mailbox: '/api/mail',
    });
    await takeMailListStep(client, 'leave', { token: 'x' });
    expect(asked.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/api/members/vip'],
      ['POST', '/api/members/vip/leave'],
    ]);
  });

  test('shows no link that leads to a script or to another host', async () => {
    for (const demo_mailbox of ['javascript:alert(1)', '//host.example'])
      expect(
        await takeMailListStep(
          (await startStore((_, response) => json(response, { data: { message: 'x', demo_mailbox } })))
            .client,
          'join',
          {},
        ),
      ).toEqual({ message: 'x', demo_mailbox: null });
  });
});
