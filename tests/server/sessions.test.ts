import { beforeEach, expect, test, vi } from 'vitest';
import { account, loginDelay } from '#config.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { customers, customerTokens } from '#server/people/tables/customer-tables.ts';
import { loginFailures, sessions } from '#server/people/tables/session-tables.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openPeople, password, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const hour = 3_600_000;
const wrong = 'E-mail ou senha incorretos';

describeOnOneEngine('sessions', ({ open }) => {
  let database: Database;
  let shop: People;

  useShop(open, openPeople, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    await database.orm.delete(customers);
    await shop.forgetCounts();
    shop.mails.length = 0;
  });
  const me = (token: string) => shop.call('GET', '/client/me', undefined, { token });

  test('an account is created and logged in at once', async () => {
    const body = { name: ' Ana Prado ', email: 'Ana@Exemplo.com', password, password_confirmation: password };
    const { status, body: answer } = await shop.call('POST', '/client/register', body);
    expect([status, answer.data]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        expires_at: expect.any(String),
        user: {
          id: expect.any(Number),
          name: 'Ana Prado',
          email: 'ana@exemplo.com',
          email_verified: false,
          pending_email: null,
          cpf: null,
          phone: null,
          has_password: true,
          created_at: expect.any(String),
        },
      },
    ]);
    expect((await me(answer.data.token ?? '')).body.data.user).toEqual(answer.data.user);
  });

  test('an address has one account, whatever its case', async () => {
    await shop.register('ana@exemplo.com');
    const body = { name: 'Eva', email: 'ANA@exemplo.com', password, password_confirmation: password };
    const answer = await shop.call('POST', '/client/register', body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['email']]);
    expect(await database.orm.select().from(customers)).toHaveLength(1);
  });

  test('passwords that differ are refused at the field of the second', async () => {
    const body = { name: 'Ana', email: 'ana@exemplo.com', password, password_confirmation: 'outra-senha' };
    const answer = await shop.call('POST', '/client/register', body);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { password_confirmation: ['As senhas não coincidem!'] },
    ]);
  });

  test('a session lasts 8 hours, and a remembered one has no end', async () => {
    await shop.register('ana@exemplo.com');
    const short = (await shop.logIn('ana@exemplo.com')).body.data;
    const long = (await shop.logIn('ana@exemplo.com', { remember: true })).body.data;
    expect(Date.parse(String(short['expires_at'])) - shop.clock.now()).toBe(account.sessionHours * hour);
    expect(long['expires_at']).toBeNull();
    await shop.clock.setTime(shop.clock.now() + account.sessionHours * hour);
    expect((await me(short.token ?? '')).status).toBe(401);
    await shop.clock.setTime(shop.clock.now() + 10_000 * hour);
    expect((await me(long.token ?? '')).status).toBe(200);
  });

  test('the store holds digests of tokens, never tokens', async () => {
    const token = await shop.register('ana@exemplo.com');
    expect(JSON.stringify(await database.orm.select().from(sessions))).not.toContain(token);
  });

  test('a wrong password, an unknown address and an account without a password have one answer', async () => {
    await shop.register('ana@exemplo.com');
    await shop.register('google@exemplo.com');
    await database.orm.update(customers).set({ passwordHash: null });
    await shop.register('eva@exemplo.com');
    const answers = await Promise.all(
      ['eva@exemplo.com', 'nenhuma@exemplo.com', 'google@exemplo.com'].map((email) =>
        shop.logIn(email, { password: 'senha-errada' }),
      ),
    );
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        422,
        { success: false, message: wrong, errors: { password: [wrong] } },
      ]);
  });

  test('logging out ends this session alone', async () => {
    const token = await shop.register('ana@exemplo.com');
    const other = (await shop.logIn('ana@exemplo.com')).body.data.token ?? '';
    expect((await shop.call('POST', '/client/logout', {}, { token })).status).toBe(200);
    expect([(await me(token)).status, (await me(other)).status]).toEqual([401, 200]);
  });

  test('all sessions are listed with their devices, and ended together', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const first = await shop.register('ana@exemplo.com');
    const login = await shop.logIn('ana@exemplo.com', { remember: true, headers: { 'User-Agent': agent } });
    const token = login.body.data.token ?? '';
    const { body } = await shop.call('GET', '/client/sessions', undefined, { token });
    expect(body.data).toMatchObject([
      { device: 'Firefox no Linux', is_current: true, remember: true },
      { device: 'Aparelho desconhecido', is_current: false, remember: false },
    ]);
    await shop.call('DELETE', '/client/sessions', undefined, { token });
    expect([(await me(first)).status, (await me(token)).status]).toEqual([401, 401]);
  });

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['a cookie', { Cookie: 'session=TOKEN; token=TOKEN' }],
    ['another scheme', { Authorization: 'Basic TOKEN' }],
    ['the token in the address', {}],
  ])('%s is no credential', async (name, headers) => {
    const token = await shop.register('ana@exemplo.com');
    const filled = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key, value.replaceAll('TOKEN', token)]),
    );
    const path = name === 'the token in the address' ? `/client/me?token=${token}` : '/client/me';
    const { status, body, headers: told } = await shop.call('GET', path, undefined, { headers: filled });
    expect([status, body.message, told.get('WWW-Authenticate')]).toEqual([
      401,
      'Você precisa estar logado',
      'Bearer',
    ]);
  });

  test('guesses from one network wait ever longer, and the owner elsewhere gets in', async () => {
    await shop.register('ana@exemplo.com');
    const guess = () => shop.logIn('ana@exemplo.com', { password: 'senha-errada', from: '203.0.113.9' });
    for (let count = 0; count < loginDelay.freePerPair; count += 1) expect((await guess()).status).toBe(422);
    const waits = [];
    for (let count = 0; count < 3; count += 1) {
      const refused = await guess();
      expect(refused.status).toBe(429);
      expect(refused.body.message).toMatch(/^Muitas tentativas\. Tente de novo em \d+ (segundo|minuto)/);
      const seconds = Number(refused.headers.get('Retry-After'));
      waits.push(seconds);
      await shop.clock.setTime(shop.clock.now() + seconds * 1_000);
      expect((await guess()).status).toBe(422);
    }
    expect(waits).toEqual([2, 4, 8].map((factor) => (factor * loginDelay.firstSeconds) / 2));
    expect((await shop.logIn('ana@exemplo.com', { from: '198.51.100.77' })).status).toBe(200);
  });

  test('of a thousand guesses at a thousand accounts from one network at most 15 are judged', async () => {
    const guesses = Array.from({ length: 1_000 }, (_, index) =>
      shop.logIn(`pessoa-${index}@exemplo.com`, { password: 'senha-errada', from: '203.0.113.9' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(15);
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
  });

  test('a login forgets the failures before it', async () => {
    await shop.register('ana@exemplo.com');
    const from = '203.0.113.9';
    for (let round = 0; round < 4; round += 1) {
      for (let count = 1; count < loginDelay.freePerPair; count += 1)
        if (round < 2) await shop.logIn('ana@exemplo.com', { password: 'senha-errada', from });
      expect((await shop.logIn('ana@exemplo.com', { from })).status).toBe(200);
    }
  });

  test('what has expired is deleted within the hour, and what has not stays', async () => {
    await shop.register('ana@exemplo.com');
    await shop.logIn('ana@exemplo.com', { remember: true });
    await shop.logIn('ana@exemplo.com', { password: 'senha-errada' });
    await shop.call('POST', '/client/password/forgot', { email: 'ana@exemplo.com' });
    const stored = async () => [
      await database.orm.$count(sessions),
      await database.orm.$count(loginFailures),
      await database.orm.$count(customerTokens),
    ];
    await shop.work();
    expect((await stored()).every((count) => count > 0)).toBe(true);
    await shop.jump(hour);
    expect((await stored())[0]).toBe(2);
    await shop.jump(8 * 24 * hour);
    await shop.jump(hour);
    expect(await stored()).toEqual([1, 0, 0]);
  });
});
