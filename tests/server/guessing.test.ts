import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { networkOf, widerNetworks } from '#server/kernel/http/client-address.ts';
import { loginFailures } from '#server/people/tables/session-tables.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openPeople, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const hour = 3_600_000;
const email = 'ana@exemplo.com';
const home = '2001:db8:1:ff01::5';

/** An address of its own /64 in one /48. */
const inOne48 = (count: number) => `2001:db8:1:${(count % 65_536).toString(16)}::${(count + 1).toString(16)}`;

describeOnOneEngine('guesses at a password', ({ open }) => {
  let database: Database;
  let shop: People;
  let time = Date.now();

  useShop(open, openPeople, (opened) => ({ database, shop } = opened));
  beforeAll(async () => {
    shop.store.now = () => new Date(time);
  });
  beforeEach(async () => {
    time += 48 * hour;
    await database.orm.delete(customers);
    await shop.forgetCounts();
    await shop.register(email);
    expect((await shop.logIn(email, { from: home })).status).toBe(200);
  });

  /** How many of the guesses of some hours are judged, per hour. The clock is moved between them. */
  const judgedPerHour = async (
    hours: number,
    perHour: number,
    guess: (count: number) => { email: string; from: string },
  ) => {
    const judged = [];
    for (let count = 0; count < hours; count += 1) {
      let ofHour = 0;
      for (let at = 0; at < perHour; at += 1) {
        const { email: account, from } = guess(count * perHour + at);
        const { status } = await shop.logIn(account, { password: 'senha-errada', from });
        if (status === 422) ofHour += 1;
        time += hour / perHour;
      }
      judged.push(ofHour);
    }
    return judged;
  };

  test('10,000 from the networks of one /48 at one account: 100 an hour at most are judged, and the owner gets in', async () => {
    const judged = await judgedPerHour(5, 2_000, (count) => ({ email, from: inOne48(count) }));
    expect(Math.max(...judged)).toBeLessThanOrEqual(100);
    expect((await shop.logIn(email, { from: home })).status).toBe(200);
  });

  test('from a /48 at many accounts count together', async () => {
    const judged = await judgedPerHour(2, 500, (count) => ({
      email: `pessoa-${count}@exemplo.com`,
      from: inOne48(count),
    }));
    expect(Math.max(...judged)).toBeLessThanOrEqual(100);
  });

  test('from unrelated networks at one account: 100 an hour at most, and the owner gets in', async () => {
    const judged = await judgedPerHour(3, 500, (count) => ({
      email,
      from: `203.${(count >> 8) & 255}.${count & 255}.7`,
    }));
    expect(Math.max(...judged)).toBeLessThanOrEqual(100);
    expect((await shop.logIn(email, { from: home })).status).toBe(200);
    expect((await shop.logIn(email, { from: '192.0.2.77' })).status).toBe(429);
  });

  test('refused ones are answered without a write', async () => {
    for (let count = 0; count < 10; count += 1)
      await shop.logIn(email, { password: 'senha-errada', from: '203.0.113.9' });
    const before = await database.orm.select().from(loginFailures);
    for (let count = 0; count < 10; count += 1)
      expect((await shop.logIn(email, { password: 'senha-errada', from: '203.0.113.9' })).status).toBe(429);
    expect(await database.orm.select().from(loginFailures)).toEqual(before);
  });
});

test.each([
  ['2001:db8:1:ffab::1', '2001:db8:1:ffab::/64', '2001:db8:1:ff00::/56', '2001:db8:1::/48'],
  ['2001:DB8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48'],
])('%s is in its networks of 64, 56 and 48 bits', (address, in64, in56, in48) => {
  const network = networkOf(address);
  expect([network, widerNetworks(network)]).toEqual([in64, { in56, in48 }]);
});

test('an IPv4 address has no wider network', () => expect(widerNetworks('192.0.2.1')).toBeNull());
