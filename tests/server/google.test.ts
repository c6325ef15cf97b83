import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#config.ts';
import { customers, identities } from '#server/people/tables/customer-tables.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { googleSignIn } from '#server/gateways/google/google-sign-in.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { issuerClient as client } from '../../scripts/test/issuer.ts';
import { type Issuer, type Person, startIssuer } from '../support/openid-issuer.ts';
import { openPeople, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const redirectUri = 'https://loja.example/api/client/auth/google/callback';
const ana: Person = { sub: '1', email: 'ana@exemplo.com', email_verified: true, name: 'Ana Prado' };

/** The cookies that a browser keeps and sends back. */
interface Browser {
  cookie: string;
}

describeOnOneEngine('the sign-in with Google', ({ open }) => {
  let database: Database;
  let issuer: Issuer;
  let shop: People;

  beforeAll(async () => {
    database = await open();
    issuer = await startIssuer();
    issuer.register(redirectUri);
    const google = googleSignIn({ issuer: issuer.url, ...client, redirectUri });
    shop = await openPeople(database, { google });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(async () => {
    await shop.jobs.close();
    await issuer.close();
  });
  beforeEach(async () => {
    await database.orm.delete(customers);
    shop.mails.length = 0;
    Object.assign(issuer.state, { person: ana, lies: {}, isForged: false, denies: false, isDown: false });
  });

  /** Opens an address of the shop as a page. */
  const visit = async (browser: Browser, path: string) => {
    const response = await shop.request(path, { headers: browser.cookie ? { Cookie: browser.cookie } : {} });
    const [pair] = (response.headers.get('Set-Cookie') ?? '').split(';');
    if (pair) browser.cookie = pair;
    return { status: response.status, location: response.headers.get('Location') ?? '', response };
  };
  /** The way to Google and back, up to the address that the issuer leads to. */
  const goAndReturn = async (browser: Browser, begin = '') => {
    const { location } = await visit(browser, `/client/auth/google/redirect${begin}`);
    const answer = await fetch(location, { redirect: 'manual' });
    return new URL(answer.headers.get('Location') ?? 'about:blank').search;
  };
  /** The fragment with which the page of the callback is opened. */
  const finish = async (browser: Browser, search: string) => {
    const { location } = await visit(browser, `/client/auth/google/callback${search}`);
    expect(location).toMatch(/^\/auth\/callback#/);
    return new URLSearchParams(location.split('#')[1]);
  };
  const exchange = (browser: Browser, code: string) =>
    shop.call('POST', '/client/auth/google/exchange', { code }, { headers: { Cookie: browser.cookie } });
  const signIn = async (begin = '') => {
    const browser = { cookie: '' };
    const told = await finish(browser, await goAndReturn(browser, begin));
    return { browser, erro: told.get('erro'), code: told.get('code') ?? '' };
  };
  const logIn = async (begin = '') => {
    const { browser, code } = await signIn(begin);
    return (await exchange(browser, code)).body.data;
  };

  test('makes an account with a confirmed address, and finds it again', async () => {
    const first = await logIn();
    expect(first.user).toMatchObject({
      name: 'Ana Prado',
      email: 'ana@exemplo.com',
      email_verified: true,
      has_password: false,
    });
    issuer.state.person = { ...ana, email: 'ana.prado@exemplo.com' };
    const second = await logIn();
    expect(second.user?.['id']).toBe(first.user?.['id']);
    expect((await shop.call('GET', '/client/me', undefined, { token: second.token ?? '' })).status).toBe(200);
  });

  test('keeps its secrets in one short cookie that scripts cannot read, and no token in any address', async () => {
    const browser = { cookie: '' };
    const { response, location } = await visit(browser, '/client/auth/google/redirect');
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^sign-in=[\w-]+; Max-Age=600; Path=\/api\/client\/auth\/google; HttpOnly; Secure; SameSite=Lax$/,
    );
    const asked = new URL(location).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(40);
    expect(asked.get('redirect_uri')).toBe(redirectUri);
  });

  test('lasts 8 hours, or without an end where the box was ticked', async () => {
    expect([(await logIn())['expires_at'], (await logIn('?remember=1'))['expires_at']]).toEqual([
      expect.any(String),
      null,
    ]);
  });

  test('joins the account of a confirmed address, which is told by mail', async () => {
    await shop.registerVerified('ana@exemplo.com');
    const { user } = await logIn();
    expect(user).toMatchObject({ email: 'ana@exemplo.com', has_password: true });
    await shop.work();
    expect(shop.mails.at(-1)?.subject).toBe('Sua conta agora entra com o Google');
    expect((await shop.logIn('ana@exemplo.com')).status).toBe(200);
  });

  test.each([
    ['Google has not confirmed', false, () => shop.registerVerified('ana@exemplo.com')],
    ['that neither Google nor the shop has confirmed', false, () => Promise.resolve()],
  ])('does not join an account by an address that %s', async (_, email_verified, prepare) => {
    await prepare();
    issuer.state.person = { ...ana, email_verified };
    expect((await signIn()).erro).toBe('conta');
    expect(await database.orm.select().from(identities)).toEqual([]);
  });

  test('takes an account over that another person registered with the address before its owner confirmed it', async () => {
    const squatter = await shop.register('ana@exemplo.com');
    const verification = await shop.tokenMailed('ana@exemplo.com', '/email-verified');
    const { user } = await logIn();
    expect(user).toMatchObject({ email: 'ana@exemplo.com', email_verified: true, has_password: false });
    expect((await shop.call('GET', '/client/me', undefined, { token: squatter })).status).toBe(401);
    expect((await shop.logIn('ana@exemplo.com')).status).toBe(422);
    expect((await shop.call('POST', '/client/email/verify', { token: verification })).status).toBe(422);
  });

  test.each([
    ['another nonce', { lies: { nonce: 'x'.repeat(43) } }],
    ['another issuer', { lies: { iss: 'https://accounts.google.com' } }],
    ['another audience', { lies: { aud: 'outra-loja' } }],
    ['an end in the past', { lies: { exp: 1_000, iat: 900 } }],
    ['a foreign signature', { isForged: true }],
    ['no answer', { isDown: true }],
  ])('refuses an ID token with %s', async (_, fault) => {
    const browser = { cookie: '' };
    const search = await goAndReturn(browser);
    Object.assign(issuer.state, fault);
    expect((await finish(browser, search)).get('erro')).toBe('falha');
    expect(await database.orm.select().from(customers)).toEqual([]);
  });

  test('refuses a state, a verifier and a code that do not belong together', async () => {
    const [own, other] = [{ cookie: '' }, { cookie: '' }];
    const [search, foreign] = [await goAndReturn(own), await goAndReturn(other)];
    expect((await finish({ cookie: '' }, search)).get('erro')).toBe('falha');
    expect((await finish({ ...own }, foreign)).get('erro')).toBe('falha');
    const [mine, theirs] = [search, foreign].map((text) => new URLSearchParams(text));
    mine?.set('code', theirs?.get('code') ?? '');
    expect((await finish({ ...own }, `?${String(mine)}`)).get('erro')).toBe('falha');
  });

  test('says that the person has turned back', async () => {
    issuer.state.denies = true;
    expect((await signIn()).erro).toBe('cancelado');
  });

  test('exchanges its code once, within a minute, in the browser that began', async () => {
    const first = await signIn();
    expect((await exchange({ cookie: '' }, first.code)).status).toBe(422);
    expect((await exchange({ cookie: (await signIn()).browser.cookie }, first.code)).status).toBe(422);
    expect((await exchange(first.browser, first.code)).status).toBe(200);
    expect((await exchange(first.browser, first.code)).status).toBe(422);
    const late = await signIn();
    await shop.clock.setTime(shop.clock.now() + account.signInCodeSeconds * 1_000);
    expect((await exchange(late.browser, late.code)).status).toBe(422);
  });

  test('is part of what a customer downloads, with the number by which Google knows them', async () => {
    const { token } = await logIn();
    const { body } = await shop.call('GET', '/client/export', undefined, { token: token ?? '' });
    expect(body).toMatchObject({ contas_ligadas: [{ subject: expect.stringMatching(/./) as string }] });
  });

  test('deletes an account without a password only soon after', async () => {
    const { token } = await logIn();
    await shop.clock.setTime(shop.clock.now() + account.presenceMinutes * 60_000);
    const early = await shop.call('DELETE', '/client/me', {}, { token: token ?? '' });
    expect([early.status, early.body]).toMatchObject([403, { code: 'presence_required' }]);
    const fresh = await logIn();
    expect((await shop.call('DELETE', '/client/me', {}, { token: fresh.token ?? '' })).status).toBe(200);
  });

  test('is not offered by a shop without it', async () => {
    const plain = await openPeople(database);
    const response = await plain.request('/client/auth/google/redirect', {});
    expect(response.headers.get('Location')).toBe('/auth/callback#erro=configuracao');
    const services = async (people: People) => (await people.call('GET', '/config')).body.data['services'];
    expect([await services(plain), await services(shop)]).toEqual([
      expect.not.arrayContaining(['google-sign-in']),
      expect.arrayContaining(['google-sign-in']),
    ]);
    await plain.jobs.close();
  });
});
