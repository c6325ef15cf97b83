import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { countedSearch } from '#api/searches.ts';
import * as config from '#config.ts';
import { dayMs } from '#domain/time/units.ts';
import { createApi } from '#server/app.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { forgetMissedSearches, listMissedSearches } from '#server/shopkeeping/searches/missed-search-rows.ts';
import { missedSearches } from '#server/shopkeeping/searches/missed-search-table.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { performCommand } from '../support/perform-command.ts';
import { openTestStore } from '../support/test-jobs.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

describeOnOneEngine('searches that found nothing', ({ open }) => {
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
  beforeEach(() => database.orm.delete(missedSearches));

  const report = async (words: unknown, from = `198.51.100.${(callers += 1)}`) => {
    const answer = await api.request(
      '/api/searches/missed',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ words }),
      },
      { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } },
    );
    return answer.status;
  };

  const printed = async () =>
    (await performCommand(shop.store, ['searches'], { besideVisitors: true })).out.split('\n');

  test('are counted by their words, and listed by the command, the most frequent first', async () => {
    expect(await printed()).toEqual(['Every search has found something.']);
    for (const words of ['azymuth', 'di melo', 'di melo']) expect(await report(words)).toBe(200);
    expect((await printed()).map((line) => line.trim())).toEqual([
      expect.stringMatching(/^2× .* di melo$/),
      expect.stringMatching(/^1× .* azymuth$/),
    ]);
  });

  test.each([
    ['a number like that of a phone', 'ana 11987654321'],
    ['an address of mail', 'ana@example.com'],
    ['a line break', 'di\nmelo'],
    ['capital letters with signs', 'Di-Melo'],
    ['no words', ''],
    ['a long text', 'a'.repeat(61)],
    ['a list', ['di melo']],
  ])('with %s are refused', async (_, words) => {
    expect(await report(words)).toBe(422);
    expect(await listMissedSearches(shop.store)).toEqual([]);
  });

  test('are folded before they are sent, and not sent where they may say who searched', () => {
    expect(countedSearch('  Di-Mélo,  1975 ')).toBe('di melo 1975');
    for (const text of ['ana@example.com', '(11) 98765-4321', '529.982.247-25', '🎧', ''])
      expect(countedSearch(text)).toBeNull();
  });

  test('of one network are limited', async () => {
    const from = '203.0.113.7';
    for (let sent = 0; sent < config.missedSearches.reportsPerHour; sent++)
      expect(await report('di melo', from)).toBe(200);
    expect(await report('di melo', from)).toBe(429);
  });

  test('are not kept without end: new words are dropped when there are too many, old ones are forgotten', async () => {
    const lastAt = shop.store.now();
    const many = Array.from({ length: config.missedSearches.most }, (_, at) => ({
      words: `disco ${at}`,
      count: 1,
      lastAt,
    }));
    await database.orm.insert(missedSearches).values(many);
    expect(await report('di melo')).toBe(200);
    expect((await listMissedSearches(shop.store)).length).toBe(config.missedSearches.most);
    await shop.clock.setTime(lastAt.getTime() + config.missedSearches.days * dayMs + 1);
    await forgetMissedSearches.run(shop.store, undefined as never);
    expect(await listMissedSearches(shop.store)).toEqual([]);
  });
});
