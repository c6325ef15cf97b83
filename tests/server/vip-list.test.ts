import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, vi, test } from 'vitest';
import { messagesByField } from '#api/messages-by-field.ts';
import { joinBody } from '#api/account/mail-lists.ts';
import { vipList } from '#config.ts';
import { vipConsent } from '#domain/people/vip.ts';
import { paths } from '#paths.ts';
import { createApi } from '#server/app.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { rateLimits } from '#server/kernel/http/rate-limit-table.ts';
import type { Mail } from '#server/kernel/providers/mail.ts';
import { vipMembers, vipTokens } from '#server/people/tables/vip-tables.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { openTestStore, storedJobs } from '../support/test-jobs.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const hour = 3_600_000;
const day = 24 * hour;
const minute = 60_000;

describeOnOneEngine('the VIP list', ({ open }) => {
  let database: Database;
  let shop: Awaited<ReturnType<typeof openTestStore>>;
  let api: ReturnType<typeof createApi>;
  let sent: Mail[] = [];
  let mailServerIsUp = true;
  let callers = 0;

  beforeAll(async () => {
    database = await open();
    const mailer = {
      send: (mail: Mail) => {
        if (!mailServerIsUp) return Promise.reject(new Error('The mail server is down.'));
        sent.push(mail);
        return Promise.resolve();
      },
      close: () => undefined,
    };
    shop = await openTestStore(database, {
      providers: { mail: { ...mailer, folder: null } },
      siteUrl: 'https://loja.example',
      trustedProxies: ['10.0.0.0/8'],
    });
    api = createApi(shop.store);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(() => shop.jobs.close());
  beforeEach(async () => {
    await database.orm.delete(vipMembers);
    await database.orm.execute(sql`delete from pgboss.job`);
    sent = [];
    mailServerIsUp = true;
  });

  /** Every request comes from another address, unless it says from where. */
  const post = (
    path: string,
    body: object,
    { from = `198.51.100.${(callers += 1)}`, headers = {} as Record<string, string> } = {},
  ) =>
    api.request(
      `/api/members/${path}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } },
    );
  const postForm = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
    api.request(
      `/api/members/${path}`,
      { method: 'POST', headers, body: new URLSearchParams(body) },
      { incoming: { socket: { remoteAddress: `203.0.113.${(callers += 1)}` } } },
    );
  const join = (email: string, options = {}) => post('vip', { email, consent: true }, options);
  const tokenIn = (mail: Mail | undefined, page: string) =>
    new RegExp(`${page}\\?token=([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? '';
  const members = () => database.orm.select().from(vipMembers);
  const joined = async (email: string) => {
    await join(email);
    await shop.work();
    return {
      confirm: tokenIn(sent.at(-1), paths.membersConfirm),
      leave: tokenIn(sent.at(-1), paths.membersLeave),
    };
  };

  test('invites an address by mail, and counts it only when its reader confirms', async () => {
    expect((await join(' Ana@Exemplo.com ')).status).toBe(200);
    expect(sent).toEqual([]);
    await shop.work();
    expect(sent.map(({ to }) => to)).toEqual(['ana@exemplo.com']);
    expect(await members()).toMatchObject([
      { email: 'ana@exemplo.com', confirmedAt: null, consent: vipConsent, consentedAt: expect.any(Date) },
    ]);
    const response = await post('vip/confirm', { token: tokenIn(sent[0], paths.membersConfirm) });
    expect(response.status).toBe(200);
    expect((await members())[0]?.confirmedAt).toBeInstanceOf(Date);
  });

  test('keeps digests of the tokens only, and no trace of what was sent', async () => {
    const tokens = await joined('ana@exemplo.com');
    const digests = (await database.orm.select().from(vipTokens)).map(({ digest }) => digest);
    expect(digests).toHaveLength(2);
    expect(digests).not.toContain(tokens.confirm);
    expect(digests).not.toContain(tokens.leave);
    expect(await storedJobs(database)).toEqual([]);
  });

  test('answers alike whether the address is new, invited or confirmed', async () => {
    const { confirm } = await joined('confirmada@exemplo.com');
    await post('vip/confirm', { token: confirm });
    await joined('convidada@exemplo.com');
    const answers = await Promise.all(
      ['confirmada@exemplo.com', 'convidada@exemplo.com', 'nova@exemplo.com'].map(async (email) => {
        const response = await join(email);
        return [response.status, [...response.headers], await response.text()];
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('writes to an address once in 24 hours, however often it is entered', async () => {
    const started = shop.clock.now();
    for (let time = 0; time < 4; time += 1) await joined('ana@exemplo.com');
    expect(sent).toHaveLength(1);
    const sinceThen = shop.clock.now() - started;
    await shop.jump(vipList.hoursBetweenInvitations * hour - sinceThen - 2 * minute);
    await joined('ANA@exemplo.com');
    expect(sent).toHaveLength(1);
    await shop.jump(2 * minute);
    await joined('ana@exemplo.com');
    expect(sent).toHaveLength(2);
  });

  test('writes to nobody who is already on the list', async () => {
    const { confirm } = await joined('ana@exemplo.com');
    await post('vip/confirm', { token: confirm });
    await shop.jump(3 * day);
    await joined('ana@exemplo.com');
    expect(sent).toHaveLength(1);
    expect((await members())[0]?.confirmedAt).not.toBeNull();
  });

  test('sends the invitation later when the mail server was down', async () => {
    mailServerIsUp = false;
    await joined('ana@exemplo.com');
    mailServerIsUp = true;
    await shop.work();
    expect(sent).toHaveLength(0);
    await shop.jump(hour);
    expect(sent).toHaveLength(1);
    const token = tokenIn(sent[0], paths.membersConfirm);
    expect((await post('vip/confirm', { token })).status).toBe(200);
  });

  test('confirms as often as the link is pressed, and lets go once', async () => {
    const tokens = await joined('ana@exemplo.com');
    const statuses = [];
    for (const time of [1, 2]) {
      statuses.push((await post('vip/confirm', { token: tokens.confirm })).status);
      await shop.clock.tick(time);
    }
    expect((await members()).length).toBe(1);
    for (let time = 0; time < 2; time += 1)
      statuses.push((await post('vip/leave', { token: tokens.leave })).status);
    expect(statuses).toEqual([200, 200, 200, 422]);
    expect(await members()).toEqual([]);
    expect(await database.orm.select().from(vipTokens)).toEqual([]);
  });

  test('confirms nothing by a token that is unknown, old, or for leaving', async () => {
    const tokens = await joined('ana@exemplo.com');
    for (const token of ['', 'x', tokens.leave, `${tokens.confirm}x`]) {
      const response = await post('vip/confirm', { token });
      expect(response.status, token).toBe(422);
      expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) });
    }
    await database.orm
      .update(vipTokens)
      .set({ createdAt: new Date(shop.clock.now() - vipList.confirmationDays * day) });
    expect((await post('vip/confirm', { token: tokens.confirm })).status).toBe(422);
    expect((await members())[0]?.confirmedAt).toBeNull();
  });

  test('tells nobody that he has left whose link to leave is not known', async () => {
    const tokens = await joined('ana@exemplo.com');
    const wrong = ['', 'x', tokens.confirm, `${tokens.leave}x`];
    const answers = await Promise.all(
      wrong.map(async (token) => {
        const response = await post('vip/leave', { token });
        return [response.status, await response.text()];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(422);
    const form = await postForm('vip/leave', { token: 'x' });
    expect(form.headers.get('Location')).toBe('/membros/sair#expirado');
    expect(await members()).toHaveLength(1);
    await post('vip/leave', { token: tokens.leave });
    const again = await post('vip/leave', { token: tokens.leave });
    expect([again.status, await again.text()]).toEqual(answers[0]);
  });

  test('changes nothing when a link is only opened, as scanners of mail do', async () => {
    const tokens = await joined('ana@exemplo.com');
    for (const path of [`vip/confirm?token=${tokens.confirm}`, `vip/leave?token=${tokens.leave}`])
      expect((await api.request(`/api/members/${path}`)).status).toBe(405);
    expect(await members()).toMatchObject([{ confirmedAt: null }]);
  });

  test('lets a mail program leave the list with one click (RFC 8058)', async () => {
    await joined('ana@exemplo.com');
    const { pathname, search } = new URL(sent[0]?.unsubscribeUrl ?? '');
    const response = await api.request(pathname + search, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(response.status).toBe(200);
    expect(await members()).toEqual([]);
  });

  test.each([
    [{ email: 'ana', consent: true }, 'email'],
    [{ email: 'ana@exemplo', consent: true }, 'email'],
    [{ email: 'ana@exemplo.com\r\nBcc: todos@exemplo.com', consent: true }, 'email'],
    [{ email: `${'a'.repeat(250)}@exemplo.com`, consent: true }, 'email'],
    [{ email: ['ana@exemplo.com'], consent: true }, 'email'],
    [{ consent: true }, 'email'],
    [{ email: 'ana@exemplo.com' }, 'consent'],
    [{ email: 'ana@exemplo.com', consent: false }, 'consent'],
    [{ email: 'ana@exemplo.com', consent: '' }, 'consent'],
  ])('refuses %j and names the field', async (body, field) => {
    const response = await post('vip', body);
    expect(response.status).toBe(422);
    const { success, errors } = (await response.json()) as { success: boolean; errors: object };
    expect(success).toBe(false);
    expect(Object.keys(errors)).toEqual([field]);
    // In the words of the form.
    expect(errors).toEqual(messagesByField(joinBody.safeParse(body).error!));
    await shop.work();
    expect(await members()).toEqual([]);
  });

  test('refuses what is neither a form nor JSON, not JSON at all, or too long', async () => {
    const send = async (type: string, body: string) => {
      const headers = { 'Content-Type': type, 'Content-Length': String(body.length) };
      const response = await api.request('/api/members/vip', { method: 'POST', headers, body });
      expect(await response.json()).toMatchObject({ success: false });
      return response.status;
    };
    expect(await send('text/plain', 'ana@exemplo.com')).toBe(415);
    expect(await send('application/json', '{"email":')).toBe(400);
    expect(await send('application/json', `"${'x'.repeat(5_000)}"`)).toBe(413);
  });

  test('leads a plain form to the page that says how it went', async () => {
    const leadsTo = async (path: string, body: Record<string, string>, headers = {}) => {
      const response = await postForm(path, body, headers);
      expect(response.status).toBe(303);
      return response.headers.get('Location');
    };
    expect(await leadsTo('vip', { email: 'ana@exemplo.com', consent: 'on' })).toBe('/membros#vip-enviado');
    expect(await leadsTo('vip', { email: 'ana', consent: 'on' })).toBe('/membros#vip-invalido');
    expect(await leadsTo('vip', { email: 'ana@exemplo.com' })).toBe('/membros#vip-invalido');
    await shop.work();
    const confirm = tokenIn(sent[0], paths.membersConfirm);
    const leave = tokenIn(sent[0], paths.membersLeave);
    expect(await leadsTo('vip/confirm', {})).toBe('/membros/confirmar#expirado');
    // Without script the token is only in the address of the page that was left.
    const referer = { Referer: `https://loja.example/membros/confirmar?token=${confirm}` };
    expect(await leadsTo('vip/confirm', { token: '' }, referer)).toBe('/membros/confirmar#pronto');
    expect((await members())[0]?.confirmedAt).not.toBeNull();
    expect(await leadsTo('vip/leave', { token: leave })).toBe('/membros/sair#pronto');
    expect(await members()).toEqual([]);
  });

  test('takes five requests an hour from one caller, whatever the address', async () => {
    const from = '192.0.2.1';
    const statuses = [];
    for (let time = 0; time < 7; time += 1)
      statuses.push((await join(`pessoa${time}@exemplo.com`, { from })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await join('outra@exemplo.com', { from });
    expect(await refused.json()).toMatchObject({ success: false, message: expect.any(String) });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
    expect((await join('outra@exemplo.com')).status).toBe(200);
  });

  test('believes X-Forwarded-For from its own proxies only', async () => {
    const statuses = async (from: string, forwarded: (time: number) => string) => {
      const all = [];
      for (let time = 0; time < 6; time += 1) {
        const headers = { 'X-Forwarded-For': forwarded(time) };
        all.push((await join(`pessoa${time}@exemplo.com`, { from, headers })).status);
      }
      return all.at(-1);
    };
    // A stranger who invents addresses is still one caller, and so is one who does it through our proxy.
    expect(await statuses('192.0.2.2', (time) => `192.0.2.${100 + time}`)).toBe(429);
    expect(await statuses('10.0.0.1', (time) => `192.0.2.${110 + time}, 192.0.2.3`)).toBe(429);
    expect(await statuses('::ffff:10.0.0.1', (time) => `192.0.2.${120 + time}, 10.1.1.1`)).toBe(200);
    // With its port an address is the same address, and one that no proxy of ours wrote is still made up.
    expect(await statuses('10.0.0.1', (time) => `192.0.2.4:${5_000 + time}, 10.1.1.1:80`)).toBe(429);
    expect(await statuses('10.0.0.1', (time) => `192.0.2.${130 + time}:5000, 10.1.1.1:80`)).toBe(200);
    expect(await statuses('10.0.0.1', (time) => `[2001:db8:${time}::1]:${time + 1}, [::ffff:10.1.1.1]`)).toBe(
      200,
    );
    expect(await statuses('10.0.0.1', (time) => `[2001:db8:99::${time}]:${time + 1}`)).toBe(429);
  });

  test('counts an IPv6 network as one caller', async () => {
    const statuses = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await join(`pessoa${time}@exemplo.com`, { from: `2001:db8::${time}:1` })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await join('outra@exemplo.com', { from: '2001:db8:0:1::1' })).status).toBe(200);
  });

  test('forgets addresses that nobody confirms, and callers when their hour is over', async () => {
    await joined('velha@exemplo.com');
    const { confirm } = await joined('ana@exemplo.com');
    await post('vip/confirm', { token: confirm });
    await shop.jump(hour);
    await shop.pass(3 * minute);
    expect(await members()).toHaveLength(2);
    await shop.jump(vipList.unconfirmedDays * day);
    await shop.pass(3 * minute);
    expect((await members()).map(({ email }) => email)).toEqual(['ana@exemplo.com']);
    expect(await database.orm.select({ total: count() }).from(rateLimits)).toEqual([{ total: 0 }]);
  });
});
