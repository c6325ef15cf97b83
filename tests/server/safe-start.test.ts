import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { openDatabase, type Database } from '#server/kernel/db/database.ts';
import { mailPage } from '#server/gateways/mail/mail-page.ts';
import { closeProviders, openProviders } from '#server/providers.ts';
import { storeContext } from '#server/new-store-context.ts';
import { slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

type Variables = Record<string, string>;

const keys = {
  MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-token',
  MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-key',
  MERCADO_PAGO_WEBHOOK_SECRET: 'secret',
};

/** Each list is one question of the owner with every answer that the variables can give. */
const choices: Variables[][] = [
  [
    {},
    { PAYMENTS: 'sandbox' },
    { ...keys },
    { PAYMENTS: 'mercado-pago', ...keys },
    { PAYMENTS: 'mercado-pago' },
  ],
  [
    {},
    { SITE_URL: 'http://localhost:4321' },
    { SITE_URL: 'https://localhost:4321' },
    { SITE_URL: 'http://loja.example' },
    { SITE_URL: 'https://loja.example' },
  ],
  [{}, { STORE_MODE: 'demo' }, { STORE_MODE: 'production' }],
  [{}, { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'loja@loja.example' }],
  [{}, { ALLOW_EMBEDDED_STORE: '1' }, { DATABASE_URL: 'postgresql://loja@banco/loja' }],
];

const combinations = choices.reduce<Variables[]>(
  (all, answers) => all.flatMap((env) => answers.map((answer) => ({ ...env, ...answer }))),
  [{}],
);

const takesMoney = (env: Variables) =>
  env['PAYMENTS'] === 'mercado-pago' ||
  'MERCADO_PAGO_ACCESS_TOKEN' in env ||
  env['STORE_MODE'] === 'production';
const isPublic = (env: Variables) => env['SITE_URL'] === 'https://loja.example';

/** A request as node:http hands it over. */
const from = (address: string) => ({
  incoming: { socket: { remoteAddress: address, remotePort: 5_000, remoteFamily: 'IPv4' } },
});

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
}, slow);
afterAll(() => database.close());

/** The page of mails of a shop with these variables, or the sentence with which it refuses to open. */
const opened = (env: Variables) => {
  try {
    const settings = readEnvironment('start', { DATA_DIR: scratchFolder(), ...env });
    const siteUrl = settings.SITE_URL ?? 'http://localhost:4321';
    const providers = openProviders(settings, siteUrl);
    closeProviders(providers);
    const store = storeContext(database, { providers, siteUrl });
    return { api: new Hono().route('/api', mailPage(store)), refusal: null };
  } catch (error) {
    if (!(error instanceof ShopkeeperError)) throw error;
    return { api: null, refusal: error.message };
  }
};

describe('a shop that can take money', () => {
  test(
    'refuses to start or has no page of mails, in every combination of payments, address, mode, mail and database',
    async () => {
      const unsafe: unknown[] = [];
      for (const env of combinations) {
        const { api } = opened(env);
        const local = { env: from('127.0.0.1'), headers: { Host: 'localhost:4321' } };
        const strange = { env: from('203.0.113.5'), headers: { Host: 'localhost:4321' } };
        for (const { env: peer, headers } of takesMoney(env) || isPublic(env)
          ? [local, strange]
          : [strange]) {
          const answer = await api?.request('/api/mail', { headers }, peer);
          if (answer && answer.status !== 404)
            unsafe.push({ ...env, peer: peer.incoming.socket.remoteAddress });
        }
      }
      expect(combinations).toHaveLength(450);
      expect(unsafe).toEqual([]);
    },
    slow,
  );

  test.each([
    [{ ...keys }, 'STORE_MODE'],
    [{ PAYMENTS: 'mercado-pago' }, 'STORE_MODE'],
    [{ SITE_URL: 'https://loja.example' }, 'STORE_MODE'],
    [
      { ...keys, SITE_URL: 'https://loja.example', DATABASE_URL: 'postgresql://loja@banco/loja' },
      'STORE_MODE',
    ],
  ])('%j as a demonstration is refused in one sentence', (env, variable) => {
    const { refusal } = opened(env);
    expect(refusal).toContain(variable);
    expect(refusal).toMatch(/^[^.]+(\.\w[^.]*)*\.$/);
  });

  test('is open as a demonstration at an address of this machine', () => {
    for (const SITE_URL of [
      'https://localhost:4321',
      'https://loja.localhost',
      'https://127.0.0.1:1',
      'https://[::1]',
    ])
      expect(opened({ SITE_URL }).refusal).toBeNull();
  });
});

describe('the mails of a demonstration', () => {
  const ask = async (peer: string, headers: Record<string, string>) => {
    const { api } = opened({});
    return (await api?.request('/api/mail', { headers }, from(peer)))?.status;
  };

  test.each([
    ['127.0.0.1', 'localhost:4321'],
    ['::1', '[::1]:4321'],
    ['::ffff:127.0.0.1', '127.0.0.1:4321'],
    ['127.0.0.1', 'loja.localhost'],
  ])('are shown to %s at %s', async (peer, host) => {
    expect(await ask(peer, { Host: host })).toBe(200);
  });

  test.each([
    ['192.168.0.7', { Host: 'localhost:4321' }],
    ['127.0.0.1', { Host: 'loja.example' }],
    ['127.0.0.1', { Host: 'localhost.loja.example' }],
    ['127.0.0.1', { Host: 'localhost', 'X-Forwarded-For': '127.0.0.1' }],
    ['127.0.0.1', { Host: 'localhost', 'X-Forwarded-Host': 'localhost' }],
    ['127.0.0.1', { Host: 'localhost', 'X-Real-IP': '127.0.0.1' }],
    ['127.0.0.1', { Host: 'localhost', Forwarded: 'for=127.0.0.1' }],
    ['127.0.0.1', { Host: 'localhost', Via: '1.1 proxy' }],
    ['127.0.0.1', { Host: 'localhost', 'CF-Connecting-IP': '127.0.0.1' }],
  ])('are hidden from %s with %j', async (peer, headers) => {
    expect(await ask(peer, headers as unknown as Record<string, string>)).toBe(404);
  });
});
