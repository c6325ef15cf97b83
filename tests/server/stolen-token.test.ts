import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { sessions } from '#server/people/tables/session-tables.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { failureOf } from './ordering.ts';
import { type Answer, openPeople, password, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;
const day = 24 * 60 * minute;
const ana = 'ana@exemplo.com';

describeOnOneEngine('a stolen token', ({ open }) => {
  let database: Database;
  let shop: People;

  useShop(open, openPeople, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    await database.orm.delete(customers);
    await shop.forgetCounts();
    shop.mails.length = 0;
  });
  const put = (path: string, body: object, token: string) => shop.call('PUT', path, body, { token });
  const me = async (token: string) => (await shop.call('GET', '/client/me', undefined, { token })).status;
  const demand = (answer: Answer) => [answer.status, failureOf(answer).code];
  const absent = [403, 'presence_required'];
  const pass = (ms: number) => shop.clock.setTime(shop.clock.now() + ms);

  test('changes no address without the password, which counts for ten minutes and one session', async () => {
    const token = await shop.registerVerified(ana);
    const other = (await shop.logIn(ana)).body.data.token ?? '';
    const change = (of: string) => put('/client/profile', { email: 'nova@exemplo.com' }, of);
    expect(demand(await change(token))).toEqual(absent);
    expect((await put('/client/profile', { name: 'Ana', email: ana }, token)).status).toBe(200);
    const wrong = await shop.call('POST', '/client/presence', { password: 'senha-errada' }, { token });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['Credenciais inválidas'] }]);
    expect((await shop.prove(token)).status).toBe(200);
    expect(demand(await change(other))).toEqual(absent);
    await pass(11 * minute);
    expect(demand(await change(token))).toEqual(absent);
    await shop.prove(token);
    expect((await change(token)).status).toBe(200);
  });

  describe('that took the address with the password', () => {
    const taken = async () => {
      const token = await shop.registerVerified(ana);
      await shop.prove(token);
      await put('/client/profile', { email: 'ladra@exemplo.com' }, token);
      const link = await shop.tokenMailed('ladra@exemplo.com', '/email-verified');
      await shop.call('POST', '/client/email/verify', { token: link });
      return { token, undo: await shop.tokenMailed(ana, '/email-undo') };
    };
    const undo = (token: string) => shop.call('POST', '/client/email/undo', { token });

    test('gives it back by the link of the notice, once, and ends all sessions', async () => {
      const { token, undo: link } = await taken();
      expect((await undo(link)).status).toBe(200);
      expect(await me(token)).toBe(401);
      expect((await undo(link)).status).toBe(422);
      expect((await shop.logIn(ana)).status).toBe(200);
      expect((await shop.logIn('ladra@exemplo.com')).status).toBe(422);
      expect(await shop.tokenMailed(ana, '/reset-password')).not.toBe('');
    });

    test('gives it back after the thief has set another password, which then opens nothing', async () => {
      const { undo: link } = await taken();
      await pass(minute);
      await shop.call('POST', '/client/password/forgot', { email: 'ladra@exemplo.com' });
      const reset = await shop.tokenMailed('ladra@exemplo.com', '/reset-password');
      const body = { token: reset, password: 'outra-senha-boa', password_confirmation: 'outra-senha-boa' };
      expect((await shop.call('POST', '/client/password/reset', body)).status).toBe(200);
      expect((await undo(link)).status).toBe(200);
      expect((await shop.logIn(ana, { password: 'outra-senha-boa' })).status).toBe(422);
    });

    test('keeps it after seven days', async () => {
      const { undo: link } = await taken();
      await pass(7 * day);
      expect((await undo(link)).status).toBe(422);
    });
  });

  test('of a device is ended alone, and no one else ends it', async () => {
    const token = await shop.register(ana);
    const phone = (await shop.logIn(ana, { remember: true })).body.data.token ?? '';
    const [other] = await database.orm.select().from(sessions).where(eq(sessions.isRemembered, true));
    const end = (of: string) =>
      shop.call('DELETE', `/client/sessions/${other?.id}`, undefined, { token: of });
    expect((await end(await shop.register('eva@exemplo.com'))).status).toBe(404);
    expect((await end(token)).status).toBe(200);
    expect([await me(token), await me(phone)]).toEqual([200, 401]);
    expect((await end(token)).status).toBe(404);
  });

  test('that was not used for 180 days reads, and writes after the password', async () => {
    await shop.register(ana);
    const token = (await shop.logIn(ana, { remember: true })).body.data.token ?? '';
    const write = () => put('/client/profile', { name: 'Ana Lima' }, token);
    await pass(179 * day);
    expect((await write()).status).toBe(200);
    await pass(180 * day);
    expect(await me(token)).toBe(200);
    expect(demand(await write())).toEqual(absent);
    expect(demand(await write())).toEqual(absent);
    expect((await shop.prove(token)).status).toBe(200);
    expect((await write()).status).toBe(200);
    await pass(180 * day);
    expect((await shop.call('POST', '/client/logout', {}, { token })).status).toBe(200);
  });

  test.each([
    ['password', 'uma das mais usadas', /mais usadas/],
    ['Password', 'whatever its case', /mais usadas/],
    ['clarice99!', 'with the e-mail', /não pode conter/],
  ])('a password such as %s, %s, is not accepted', async (weak, _why, message) => {
    const email = 'clarice@exemplo.com';
    const both = (value: string) => ({ password: value, password_confirmation: value });
    const refused = await shop.call('POST', '/client/register', { name: 'Clarice', email, ...both(weak) });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { password: [expect.stringMatching(message)] },
    ]);
    const token = await shop.register(email);
    const change = await put('/client/password', { current_password: password, ...both(weak) }, token);
    expect(change.status).toBe(422);
    await shop.call('POST', '/client/password/forgot', { email });
    const reset = await shop.tokenMailed(email, '/reset-password');
    const answer = await shop.call('POST', '/client/password/reset', { token: reset, ...both(weak) });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['password']]);
    const good = await shop.call('POST', '/client/password/reset', {
      token: reset,
      ...both('boa-senha-nova'),
    });
    expect(good.status).toBe(200);
  });
});
