import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { customers } from '#server/people/tables/customer-tables.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { openApiDocument } from '#server/documentation.ts';
import { googleSignIn } from '#server/gateways/google/google-sign-in.ts';
import { issuerClient } from '../../scripts/test/issuer.ts';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { watchStatements, withFailing } from '../support/failing-statements.ts';
import { type Issuer, startIssuer } from '../support/openid-issuer.ts';
import { recorded } from '../support/recorded-log.ts';
import { openPeople, password, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });
vi.mock('#runtime/log.ts', async () => (await import('../support/recorded-log.ts')).recordingLog);

const redirectUri = 'https://loja.example/api/client/auth/google/callback';
const google = '/client/auth/google';
const email = 'canario@segredo.example';
const name = 'Zuleica Canário';
const secrets = ['Zuleica', 'Canário', 'segredo.example', password, 'nova-senha-canora', 'argon2', 'Referer'];

/** A call that makes its own preparations, because it uses up what it needs. */
type Prepare = (shop: People, issuer: Issuer) => Promise<Request>;
interface Request {
  method?: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** Further texts that may not be in the log. */
  secrets?: string[];
}

const newPassword = { password: 'nova-senha-canora', password_confirmation: 'nova-senha-canora' };

const mailedToken = async (shop: People, page: string) => {
  await shop.register(email, name);
  if (page === '/reset-password') await shop.call('POST', '/client/password/forgot', { email });
  const token = await shop.tokenMailed(email, page);
  if (!token) throw new Error(`No mail led to ${page}.`);
  return token;
};

/** The link that undoes a change of the address. */
const changedEmail = async (shop: People) => {
  const token = await shop.registerVerified(email, name);
  await shop.prove(token);
  await shop.call('PUT', '/client/profile', { email: `nova.${email}` }, { token });
  const link = await shop.tokenMailed(`nova.${email}`, '/email-verified');
  await shop.call('POST', '/client/email/verify', { token: link });
  return shop.tokenMailed(email, '/email-undo');
};

const begin = async (shop: People) => {
  const away = await shop.request(`${google}/redirect`, {});
  const [cookie = ''] = (away.headers.get('Set-Cookie') ?? '').split(';');
  const answer = await fetch(away.headers.get('Location') ?? '', { redirect: 'manual' });
  return { cookie, search: new URL(answer.headers.get('Location') ?? 'about:blank').search };
};

/** Every route that changes something and asks for no login. access.test.ts has those for customers. */
const open: Record<string, Prepare> = {
  'post /client/register': () =>
    Promise.resolve({
      path: '/client/register',
      body: { name, email, password, password_confirmation: password },
    }),
  'post /client/login': async (shop) => {
    await shop.register(email, name);
    return { path: '/client/login', body: { email, password, remember: true } };
  },
  'post /client/password/forgot': async (shop) => {
    await shop.register(email, name);
    return { path: '/client/password/forgot', body: { email } };
  },
  'post /client/password/reset': async (shop) => {
    const token = await mailedToken(shop, '/reset-password');
    return { path: '/client/password/reset', body: { token, ...newPassword }, secrets: [token] };
  },
  'post /client/email/verify': async (shop) => {
    const token = await mailedToken(shop, '/email-verified');
    return { path: '/client/email/verify', body: { token }, secrets: [token] };
  },
  'post /client/email/undo': async (shop) => {
    const token = await changedEmail(shop);
    return { path: '/client/email/undo', body: { token }, secrets: [token] };
  },
  'get /client/auth/google/callback': async (shop) => {
    const { cookie, search } = await begin(shop);
    return { method: 'GET', path: `${google}/callback${search}`, headers: { Cookie: cookie } };
  },
  'post /client/auth/google/exchange': async (shop) => {
    const { cookie, search } = await begin(shop);
    const back = await shop.request(`${google}/callback${search}`, { headers: { Cookie: cookie } });
    const [, code = ''] = (back.headers.get('Location') ?? '').split('#code=');
    return { path: `${google}/exchange`, body: { code }, headers: { Cookie: cookie }, secrets: [code] };
  },
  'post /faults': () =>
    Promise.resolve({
      path: '/faults',
      body: {
        name: 'TypeError',
        part: 'page',
        script: null,
        line: 1,
        column: 1,
        path: '/vinyl/:id',
        build: 'x',
      },
    }),
  'post /searches/missed': () => Promise.resolve({ path: '/searches/missed', body: { words: 'di melo' } }),
  'post /members/vip': () => Promise.resolve({ path: '/members/vip', body: { email, consent: true } }),
  ...Object.fromEntries(
    ['/members/vip/confirm', '/members/vip/leave', '/members/wantlist/leave'].map(
      (path): [string, Prepare] => [
        `post ${path}`,
        () => Promise.resolve({ path, body: { token: 'z'.repeat(43) }, secrets: ['zzzz'] }),
      ],
    ),
  ),
};

describeOnEveryEngine('a statement that fails', ({ open: openStore }) => {
  let database: Database;
  let shop: People;
  let issuer: Issuer;
  let stopWatching = () => {};

  beforeAll(async () => {
    stopWatching = watchStatements();
    database = await openStore();
    issuer = await startIssuer();
    issuer.register(redirectUri);
    issuer.state.person = { sub: '1', email, email_verified: true, name };
    const signIn = googleSignIn({ issuer: issuer.url, ...issuerClient, redirectUri });
    shop = await openPeople(database, { google: signIn });
  });
  afterAll(async () => {
    await shop.jobs.close();
    await issuer.close();
    stopWatching();
  });

  test('is tried on every open route that changes something', () => {
    const missing = Object.entries(
      openApiDocument(shop.api).paths as Record<string, Record<string, { security?: unknown }>>,
    )
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { security }]) => ({
          name: `${method} ${path.slice(4)}`,
          security,
        })),
      )
      .filter(({ name: route, security }) => !security && route.startsWith('post '))
      .map(({ name: route }) => route)
      .filter((route) => !(route in open) && route !== 'post /webhooks/{provider}');
    expect(missing).toEqual([]);
  });

  describe.each(Object.entries(open))('of %s', (_route, prepare) => {
    test('leaves no name, address or secret in the log', async () => {
      let failed = 0;
      for (let nth = 1; nth < 60; nth += 1) {
        await database.orm.delete(customers);
        await shop.forgetCounts();
        shop.mails.length = 0;
        const { method = 'POST', path, body, headers = {}, secrets: own = [] } = await prepare(shop, issuer);
        recorded.length = 0;
        const { result, hasFailed } = await withFailing(nth, () =>
          shop.call(method, path, body, { headers }).catch((error: unknown) => error),
        );
        const log = recorded.join('\n');
        expect([...secrets, ...own].filter((secret) => log.includes(secret))).toEqual([]);
        if (!hasFailed) break;
        failed += 1;
        expect(result).toBeDefined();
        expect(log).toMatch(/SQLSTATE 23514, constraint a_constraint, table a_table/);
      }
      expect(failed).toBeGreaterThan(0);
    });
  });
});
