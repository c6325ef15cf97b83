import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { like } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import { rateLimits } from '#server/kernel/http/rate-limit-table.ts';
import { vipList } from '#config.ts';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { watchStatements, withFailing } from '../support/failing-statements.ts';
import { openPeople, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

describeOnEveryEngine('a caller who comes too often', ({ open }) => {
  let database: Database;
  let shop: People;
  let stopWatching = () => {};

  beforeAll(async () => {
    stopWatching = watchStatements();
    database = await open();
    shop = await openPeople(database);
  });
  afterAll(async () => {
    await shop.jobs.close();
    stopWatching();
  });

  const join = () =>
    shop.call('POST', '/members/vip', { email: 'ana@exemplo.com', consent: true }, { from: '203.0.113.9' });

  test('is refused without a statement until Retry-After, and then heard again', async () => {
    for (let count = 0; count < vipList.requestsPerHour; count += 1) expect((await join()).status).toBe(200);
    expect((await join()).status).toBe(429);
    for (let count = 0; count < 20; count += 1) {
      const { result, hasFailed } = await withFailing(1, join);
      expect([result.status, hasFailed]).toEqual([429, false]);
      expect(Number(result.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    }
    await database.orm.delete(rateLimits).where(like(rateLimits.key, 'vip-list:%'));
    await shop.clock.setTime(shop.clock.now() + 3_601_000);
    expect((await join()).status).toBe(200);
  });
});
