import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as config from '#config.ts';
import { createApi } from '#server/app.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { forgetFaults, listFaults } from '#server/shopkeeping/faults/fault-rows.ts';
import { faults } from '#server/shopkeeping/faults/fault-table.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { performCommand } from '../support/perform-command.ts';
import { openTestStore } from '../support/test-jobs.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const fault = {
  name: 'RangeError',
  part: 'CheckoutPage',
  script: '/_astro/Wizard.DXk3ab2C.js',
  line: 1,
  column: 2345,
  path: '/orders/:id',
  build: 'B61gmjHC',
};

describeOnOneEngine('failures in browsers', ({ open }) => {
  let database: Database;
  let shop: Awaited<ReturnType<typeof openTestStore>>;
  let api: ReturnType<typeof createApi>;
  let callers = 0;

  beforeAll(async () => {
    database = await open();
    shop = await openTestStore(database, { trustedProxies: [] });
    api = createApi(shop.store);
  });
  afterAll(() => shop.jobs.close());
  beforeEach(() => database.orm.delete(faults));

  const report = async (
    body: object | string,
    { agent = firefox, type = 'application/json', from = `198.51.100.${(callers += 1)}` } = {},
  ) => {
    const answer = await api.request(
      '/api/faults',
      {
        method: 'POST',
        headers: { 'Content-Type': type, 'User-Agent': agent },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } },
    );
    return answer.status;
  };

  const printed = async () =>
    (await performCommand(shop.store, ['faults'], { besideVisitors: true })).out.split('\n');

  test('are kept once each with a count, and listed by the command', async () => {
    expect(await printed()).toEqual(['Nothing has failed in a browser.']);
    expect(await report(fault)).toBe(200);
    expect(await report(fault)).toBe(200);
    expect(await report(fault, { agent: safari })).toBe(200);
    const kept = await listFaults(shop.store);
    expect(kept.map(({ engine, count }) => [engine, count]).toSorted()).toEqual([
      ['Firefox 153', 2],
      ['Safari 18', 1],
    ]);
    const line = (await printed()).find((text) => text.includes('Firefox'));
    for (const part of [
      '2×',
      'RangeError',
      'CheckoutPage',
      '/orders/:id',
      'Wizard.DXk3ab2C.js:1:2345',
      'B61gmjHC',
    ])
      expect(line).toContain(part);
  });

  test.each([
    ['a message', { ...fault, message: 'Ana Maria' }],
    ['a query', { ...fault, path: '/reset-password?token=abc' }],
    ['an address of a person', { ...fault, path: '/Ana@exemplo.com' }],
    ['a name with a text', { ...fault, name: 'Error: Ana' }],
    ['a script of another site', { ...fault, script: 'https://evil.example/x.js' }],
    ['control characters', { ...fault, part: 'A\u001b[31m' }],
    ['a fraction', { ...fault, line: 1.5 }],
    ['no fields', {}],
    ['a list', []],
  ])('with %s are refused', async (_, body) => {
    expect(await report(body)).toBe(422);
    expect(await listFaults(shop.store)).toEqual([]);
  });

  test('are small JSON', async () => {
    expect(await report(JSON.stringify(fault), { type: 'text/plain' })).toBe(415);
    expect(await report({ ...fault, name: 'E'.repeat(9_000) })).toBe(413);
    expect(await report('{')).toBe(400);
  });

  test('lose the names and numbers of an address that was sent whole', async () => {
    expect(await report({ ...fault, path: '/orders/1042/tracking' })).toBe(200);
    expect(await report({ ...fault, path: '/ana-maria' })).toBe(200);
    expect((await listFaults(shop.store)).map(({ path }) => path).toSorted()).toEqual([
      '/:id',
      '/orders/:id/tracking',
    ]);
  });

  test('of one network are limited', async () => {
    const from = '203.0.113.7';
    for (let sent = 0; sent < config.faults.reportsPerHour; sent++)
      expect(await report(fault, { from })).toBe(200);
    expect(await report(fault, { from })).toBe(429);
    expect(await report(fault)).toBe(200);
  });

  test('are not kept without end: a new one is dropped when there are too many, and old ones are forgotten', async () => {
    const now = shop.store.now();
    const { build, ...others } = fault;
    const rows = Array.from({ length: config.faults.most }, (_, index) => ({
      digest: `${index}`,
      ...others,
      build: `${build}${index}`,
      engine: 'Chrome 140',
      count: 1,
      firstAt: now,
      lastAt: now,
    }));
    await database.orm.insert(faults).values(rows);
    expect(await report(fault)).toBe(200);
    expect(await listFaults(shop.store)).toHaveLength(config.faults.most);
    await shop.clock.setTime(now.getTime() + config.faults.days * 86_400_000 + 1);
    await forgetFaults.run(shop.store, undefined as never);
    expect(await listFaults(shop.store)).toEqual([]);
  });
});
