import { beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '#config.ts';
import { addresses } from '#server/people/tables/address-table.ts';
import { customers, customerTokens } from '#server/people/tables/customer-tables.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { sessions } from '#server/people/tables/session-tables.ts';
import { vipMembers } from '#server/people/tables/vip-tables.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openPeople, password, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;
const wrong = 'Credenciais inválidas';
const newPassword = 'outra agulha, elíptica';

describeOnOneEngine('the account', ({ open }) => {
  let database: Database;
  let shop: People;

  useShop(open, openPeople, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    await database.orm.delete(customers);
    await shop.forgetCounts();
    shop.mails.length = 0;
  });
  const put = (path: string, body: object, token: string) => shop.call('PUT', path, body, { token });
  const me = async (token: string) => {
    const { status, body } = await shop.call('GET', '/client/me', undefined, { token });
    return status === 200 ? body.data.user : undefined;
  };
  const mailsTo = async (to: string) => {
    await shop.work();
    return shop.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
  };

  describe('verification of the address', () => {
    test('confirms it by the link of the mail, which can be pressed again, and welcomes once', async () => {
      const token = await shop.register('ana@exemplo.com');
      const link = await shop.tokenMailed('ana@exemplo.com', '/email-verified');
      const verify = () => shop.call('POST', '/client/email/verify', { token: link });
      expect((await verify()).status).toBe(200);
      expect(await me(token)).toMatchObject({ email_verified: true });
      expect((await verify()).status).toBe(200);
      expect(await mailsTo('ana@exemplo.com')).toEqual([
        'Confirme seu e-mail',
        expect.stringMatching(/^Bem-vindo/),
      ]);
    });

    test('refuses an old link and a made-up one', async () => {
      await shop.register('ana@exemplo.com');
      const link = await shop.tokenMailed('ana@exemplo.com', '/email-verified');
      await shop.clock.setTime(shop.clock.now() + account.verificationDays * 24 * 60 * minute);
      for (const token of [link, 'x'.repeat(43)]) {
        const { status, body } = await shop.call('POST', '/client/email/verify', { token });
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['token']]);
      }
    });

    test('sends the mail again, at most once a minute', async () => {
      const token = await shop.register('ana@exemplo.com');
      const resend = () => shop.call('POST', '/client/resend-verification', {}, { token });
      expect((await resend()).status).toBe(200);
      const refused = await resend();
      expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
      expect(await mailsTo('ana@exemplo.com')).toEqual(['Confirme seu e-mail', 'Confirme seu e-mail']);
    });

    test('sends nothing to a confirmed address', async () => {
      const token = await shop.registerVerified('ana@exemplo.com');
      const before = (await mailsTo('ana@exemplo.com')).length;
      expect((await shop.call('POST', '/client/resend-verification', {}, { token })).status).toBe(200);
      expect(await mailsTo('ana@exemplo.com')).toHaveLength(before);
    });
  });

  describe('personal data', () => {
    test('are stored as digits, and those that are left out stay', async () => {
      const token = await shop.register('ana@exemplo.com');
      await put('/client/profile', { cpf: '529.982.247-25', phone: '+55 (11) 98765-4321' }, token);
      const { status, body } = await put('/client/profile', { name: 'Ana P. Prado' }, token);
      expect([status, body.data.user]).toEqual([
        200,
        expect.objectContaining({ name: 'Ana P. Prado', cpf: '52998224725', phone: '11987654321' }),
      ]);
    });

    test('are removed by an empty field', async () => {
      const token = await shop.register('ana@exemplo.com');
      await put('/client/profile', { cpf: '529.982.247-25' }, token);
      await put('/client/profile', { cpf: '' }, token);
      expect(await me(token)).toMatchObject({ cpf: null });
    });

    test.each([
      ['cpf', '111.111.111-11', 'CPF inválido'],
      ['cpf', '123', 'CPF deve ter 11 dígitos'],
      ['phone', '1234', 'Telefone deve ter pelo menos 10 dígitos'],
      ['name', '  ', 'Informe seu nome.'],
      ['email', 'ana', 'Informe um e-mail válido, como nome@exemplo.com.'],
    ])('a wrong %s, %s, is refused at its field, and nothing is stored', async (field, value, message) => {
      const token = await shop.register('ana@exemplo.com');
      const before = await me(token);
      const { status, body } = await put('/client/profile', { name: 'Eva', [field]: value }, token);
      expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
      expect(await me(token)).toEqual(before);
    });

    test('two accounts may have one CPF', async () => {
      const tokens = [await shop.register('ana@exemplo.com'), await shop.register('eva@exemplo.com')];
      for (const token of tokens)
        expect((await put('/client/profile', { cpf: '529.982.247-25' }, token)).status).toBe(200);
    });

    test('a new address counts once it is confirmed, and the old one is told', async () => {
      const token = await shop.registerVerified('ana@exemplo.com');
      await shop.prove(token);
      const { body } = await put('/client/profile', { email: 'nova@exemplo.com' }, token);
      expect(body.data.user).toMatchObject({ email: 'ana@exemplo.com', pending_email: 'nova@exemplo.com' });
      const link = await shop.tokenMailed('nova@exemplo.com', '/email-verified');
      expect((await shop.call('POST', '/client/email/verify', { token: link })).status).toBe(200);
      expect(await me(token)).toMatchObject({
        email: 'nova@exemplo.com',
        pending_email: null,
        email_verified: true,
      });
      expect(await mailsTo('ana@exemplo.com')).toContain('O e-mail da sua conta mudou');
      expect((await shop.logIn('nova@exemplo.com')).status).toBe(200);
      expect((await shop.logIn('ana@exemplo.com')).status).toBe(422);
    });

    test('a new address that has become that of another account is not taken over', async () => {
      const token = await shop.registerVerified('ana@exemplo.com');
      await shop.prove(token);
      await put('/client/profile', { email: 'eva@exemplo.com' }, token);
      const link = await shop.tokenMailed('eva@exemplo.com', '/email-verified');
      await shop.register('eva@exemplo.com');
      expect((await shop.call('POST', '/client/email/verify', { token: link })).status).toBe(422);
      expect(await me(token)).toMatchObject({ email: 'ana@exemplo.com' });
    });
  });

  describe('the password', () => {
    const change = (token: string, current = password) =>
      put(
        '/client/password',
        { current_password: current, password: newPassword, password_confirmation: newPassword },
        token,
      );

    test('is changed, which ends all other sessions and is told by mail', async () => {
      const token = await shop.register('ana@exemplo.com');
      const other = (await shop.logIn('ana@exemplo.com')).body.data.token ?? '';
      expect((await change(token)).status).toBe(200);
      expect([await me(token), await me(other)]).toEqual([expect.anything(), undefined]);
      expect((await shop.logIn('ana@exemplo.com')).status).toBe(422);
      expect((await shop.logIn('ana@exemplo.com', { password: newPassword })).status).toBe(200);
      expect(await mailsTo('ana@exemplo.com')).toContain('Sua senha foi alterada');
    });

    test('stays when the current one is wrong, which ends no session', async () => {
      const token = await shop.register('ana@exemplo.com');
      const { status, body } = await change(token, 'errada-mesmo');
      expect([status, body]).toEqual([
        422,
        { success: false, message: wrong, errors: { current_password: [wrong] } },
      ]);
      expect(await me(token)).toBeDefined();
      expect((await shop.logIn('ana@exemplo.com')).status).toBe(200);
    });

    test('has at least 8 characters', async () => {
      const token = await shop.register('ana@exemplo.com');
      const body = { current_password: password, password: 'curta', password_confirmation: 'curta' };
      const { status, body: answer } = await put('/client/password', body, token);
      expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['password']]);
    });
  });

  describe('a forgotten password', () => {
    const forgot = (email: string, from?: string) =>
      shop.call('POST', '/client/password/forgot', { email }, from ? { from } : {});
    const reset = (token: string) =>
      shop.call('POST', '/client/password/reset', {
        token,
        password: newPassword,
        password_confirmation: newPassword,
      });

    test('links that are made up cost no hash, so that logins do not wait for them', async () => {
      await shop.register('ana@exemplo.com');
      const madeUp = Array.from({ length: 150 }, () => reset('x'.repeat(43)));
      const login = await shop.logIn('ana@exemplo.com');
      expect(new Set((await Promise.all(madeUp)).map(({ status }) => status))).toEqual(new Set([422]));
      expect(login.status).toBe(200);
    });

    test('a changed password makes the link useless', async () => {
      const token = await shop.register('ana@exemplo.com');
      await forgot('ana@exemplo.com');
      const link = await shop.tokenMailed('ana@exemplo.com', '/reset-password');
      const next = 'outra-senha-longa';
      const body = { current_password: password, password: next, password_confirmation: next };
      expect((await shop.call('PUT', '/client/password', body, { token })).status).toBe(200);
      expect((await reset(link)).status).toBe(422);
    });

    test('is answered alike for every address, and mailed to those with an account', async () => {
      await shop.register('ana@exemplo.com');
      const answers = [await forgot('ana@exemplo.com'), await forgot('nenhuma@exemplo.com')];
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await mailsTo('ana@exemplo.com')).toContain('Escolha uma nova senha');
      expect(await mailsTo('nenhuma@exemplo.com')).toEqual([]);
    });

    test('is replaced by the link, once, which ends all sessions', async () => {
      const token = await shop.register('ana@exemplo.com');
      await forgot('ana@exemplo.com');
      const link = await shop.tokenMailed('ana@exemplo.com', '/reset-password');
      expect((await reset(link)).status).toBe(200);
      expect(await me(token)).toBeUndefined();
      expect((await shop.logIn('ana@exemplo.com', { password: newPassword })).status).toBe(200);
      expect((await reset(link)).status).toBe(422);
      expect(await mailsTo('ana@exemplo.com')).toContain('Sua senha foi alterada');
    });

    test('is not replaced by an old link', async () => {
      await shop.register('ana@exemplo.com');
      await forgot('ana@exemplo.com');
      const link = await shop.tokenMailed('ana@exemplo.com', '/reset-password');
      await shop.clock.setTime(shop.clock.now() + account.resetMinutes * minute);
      expect((await reset(link)).status).toBe(422);
      expect((await shop.logIn('ana@exemplo.com')).status).toBe(200);
    });

    test('withdraws a new address that was asked for, so that its link takes over nothing', async () => {
      const token = await shop.registerVerified('ana@exemplo.com');
      await shop.prove(token);
      await put('/client/profile', { email: 'outra@exemplo.com' }, token);
      const stolen = await shop.tokenMailed('outra@exemplo.com', '/email-verified');
      await forgot('ana@exemplo.com');
      await reset(await shop.tokenMailed('ana@exemplo.com', '/reset-password'));
      expect((await shop.call('POST', '/client/email/verify', { token: stolen })).status).toBe(422);
      expect((await shop.logIn('ana@exemplo.com', { password: newPassword })).status).toBe(200);
    });

    test('is mailed once a minute and address, and refused to a network that asks often', async () => {
      await shop.register('ana@exemplo.com');
      await forgot('ana@exemplo.com');
      expect((await forgot('ana@exemplo.com')).status).toBe(200);
      expect(
        (await mailsTo('ana@exemplo.com')).filter((subject) => subject === 'Escolha uma nova senha'),
      ).toHaveLength(1);
      const statuses = [];
      for (let count = 0; count <= account.linksPerHourAndNetwork; count += 1)
        statuses.push((await forgot(`pessoa-${count}@exemplo.com`, '203.0.113.9')).status);
      expect(statuses.at(-1)).toBe(429);
      expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
    });
  });

  describe('leaving', () => {
    const street = {
      zip_code: '05010-000',
      street: 'Rua Caiubi',
      number: '10',
      neighborhood: 'Perdizes',
      city: 'São Paulo',
      state: 'SP',
    };

    test('all own data are downloaded, and no secrets', async () => {
      const token = await shop.register('ana@exemplo.com');
      await shop.call('POST', '/client/addresses', street, { token });
      const { headers, body } = await shop.call('GET', '/client/export', undefined, { token });
      expect(headers.get('Content-Disposition')).toBe('attachment; filename="meus-dados.json"');
      expect(body).toMatchObject({
        conta: { name: 'Ana Prado', email: 'ana@exemplo.com' },
        enderecos: [{ street: 'Rua Caiubi', zipCode: '05010000' }],
        sessoes: [{ method: 'password' }],
      });
      expect(JSON.stringify(body)).not.toMatch(/argon2|digest|passwordHash/);
    });

    test('deletes the account with all that hangs on it, and tells by mail', async () => {
      const token = await shop.register('ana@exemplo.com');
      await shop.call('POST', '/client/addresses', street, { token });
      // Mails that wait together are posted in any order: that of the registration goes first.
      await shop.work();
      const { status } = await shop.call('DELETE', '/client/me', { password }, { token });
      expect(status).toBe(200);
      const left = [customers, sessions, addresses, customerTokens].map((table) =>
        database.orm.select().from(table),
      );
      expect(await Promise.all(left)).toEqual([[], [], [], []]);
      expect(await me(token)).toBeUndefined();
      expect((await mailsTo('ana@exemplo.com')).at(-1)).toBe('Sua conta foi apagada');
    });

    test.each([
      [true, 0],
      [false, 1],
    ])('takes the place on the VIP list along if the address is confirmed: %s', async (isConfirmed, left) => {
      const token = await shop.register('ana@exemplo.com');
      const now = new Date();
      await database.orm
        .insert(vipMembers)
        .values({ email: 'ana@exemplo.com', consentedAt: now, consent: 'Sim.' });
      if (isConfirmed) await database.orm.update(customers).set({ emailVerifiedAt: now });
      await shop.call('DELETE', '/client/me', { password }, { token });
      expect(await database.orm.$count(vipMembers)).toBe(left);
    });

    test('asks for the password', async () => {
      const token = await shop.register('ana@exemplo.com');
      for (const body of [{}, { password: 'errada-mesmo' }]) {
        const { status, body: answer } = await shop.call('DELETE', '/client/me', body, { token });
        expect([status, answer.message]).toEqual([422, wrong]);
      }
      expect(await me(token)).toBeDefined();
    });
  });
});
