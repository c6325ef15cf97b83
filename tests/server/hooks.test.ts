import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { currentPoint, cursorOf } from '#server/catalogue/changes/cursor.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { askForJobs } from '#server/catalogue/hooks/ask-for-jobs.ts';
import { hooksOf } from '#server/catalogue/hooks/hook-targets.ts';
import type { HookTarget } from '#server/kernel/store/hook-target.ts';
import { repairHooks } from '#server/catalogue/hooks/announce-changes.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { hookVerifier } from '#site/rebuild/verify-hook.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { openReceiver, type Received } from '../support/hook-receiver.ts';
import { performCommand } from '../support/perform-command.ts';
import { openTestStore } from '../support/test-jobs.ts';
import { stock } from './shop.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const secret = `whsec_${Buffer.from('a'.repeat(32)).toString('base64')}`;
const minute = 60_000;

const settings = {
  REBUILD_HOOKS: [] as string[],
  REBUILD_HOOK_SECRET: secret,
  BUILD_HOOK: [] as string[],
  REBUILD_MIN_INTERVAL: 900,
};

describeOnOneEngine('the hooks of a store', ({ open }) => {
  let database: Database;
  let onHand = 0;
  beforeEach(async () => {
    database = await open();
    await stock(database);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    return () => log.mockRestore();
  });

  const openStore = async (hooks: HookTarget[]) => {
    const shop = await openTestStore(database, { hooks });
    onTestFinished(() => shop.jobs.close());
    return shop;
  };
  const change = async () => {
    onHand += 1;
    await database.orm.update(releases).set({ onHand }).where(eq(releases.id, 1));
  };
  const cursorNow = async () => cursorOf(await currentPoint(database.orm));
  const cursorIn = ({ body }: Received) => (JSON.parse(body) as { data: { cursor: string } }).data.cursor;

  test('tell an address of the catalogue as it is, signed, and nothing that it was told', async () => {
    const { received, address } = await openReceiver();
    const { store, pass } = await openStore(hooksOf({ ...settings, REBUILD_HOOKS: [address] }));
    for (let count = 0; count < 3; count += 1) {
      await change();
      await askForJobs(store);
    }
    await pass(minute);
    expect(received).toHaveLength(1);
    const { headers, body } = received[0]!;
    const given = new Headers(Object.entries(headers) as [string, string][]);
    const verify = hookVerifier({ secret, now: store.now, seen: new Set<string>() as never });
    expect(verify({ headers: given, body })).toEqual({ state: 'accepted', cursor: await cursorNow() });
    await change();
    await askForJobs(store);
    await pass(minute);
    expect(received).toHaveLength(2);
    expect(cursorIn(received[1]!)).toBe(await cursorNow());
    expect(received[1]!.headers['webhook-id']).not.toBe(headers['webhook-id']);
  });

  test('tell once more of all that changes while a message is under way', async () => {
    const { received, answerWith, address } = await openReceiver();
    const { store, pass, clock, settle } = await openStore(
      hooksOf({ ...settings, REBUILD_HOOKS: [address] }),
    );
    let finish: (() => void) | undefined;
    answerWith((response) => (finish = () => response.end()));
    await change();
    await askForJobs(store);
    await clock.tick(1_000);
    await expect.poll(() => received.length).toBe(1);
    answerWith((response) => void response.end());
    for (let count = 0; count < 20; count += 1) {
      await change();
      await askForJobs(store);
    }
    finish?.();
    await settle();
    await pass(minute);
    expect(received).toHaveLength(2);
    expect(cursorIn(received[1]!)).toBe(await cursorNow());
  });

  test('tell of a change whose notification was lost', async () => {
    const { received, address } = await openReceiver();
    const { store, pass } = await openStore(hooksOf({ ...settings, REBUILD_HOOKS: [address] }));
    await change();
    await repairHooks.run(store, { id: '', data: {}, signal: new AbortController().signal });
    await pass(minute);
    expect(received.map(cursorIn)).toEqual([await cursorNow()]);
  });

  test('try again what fails, under the same id, and say in `hooks` what has failed', async () => {
    const { received, answerWith, address } = await openReceiver(
      (response) => void response.writeHead(503).end(),
    );
    const { store, pass, jump } = await openStore(hooksOf({ ...settings, REBUILD_HOOKS: [address] }));
    expect((await performCommand(store, ['hooks'])).out).toBe(
      'No address is notified of changes: see REBUILD_HOOKS and BUILD_HOOK.',
    );
    await change();
    await askForJobs(store);
    await pass(2 * minute);
    expect(received.length).toBeGreaterThan(1);
    // The job that fails takes all later changes with it.
    await askForJobs(store);
    await pass(13 * minute);
    expect(received).toHaveLength(6);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const failing = (await performCommand(store, ['hooks'])).out;
    expect(failing).toMatch(
      /^webhook {5}http:\/\/127\.0\.0\.1:\d+\/…cdef {2}not notified yet of \S+ {2}failed on .+ 503\.$/,
    );
    expect(failing).not.toContain(address);
    answerWith((response) => void response.end());
    await jump(10 * minute);
    await askForJobs(store);
    await pass(minute);
    expect(cursorIn(received.at(-1)!)).toBe(await cursorNow());
    const told = (await performCommand(store, ['hooks'])).out;
    expect(told).toContain(`up to date, notified of ${await cursorNow()} on `);
    expect(told).not.toContain('failed');
    await change();
    expect((await performCommand(store, ['hooks'])).out).toContain(
      `behind ${await cursorNow()}, notified of `,
    );
  });

  test('call a build hook without a body, at most once in its interval, and for the last change', async () => {
    const { received, address } = await openReceiver();
    const { store, pass } = await openStore(
      hooksOf({ ...settings, BUILD_HOOK: [address], REBUILD_MIN_INTERVAL: 180 }),
    );
    for (let count = 0; count < 4; count += 1) {
      await change();
      await askForJobs(store);
      await pass(minute / 2);
    }
    expect(received).toHaveLength(1);
    expect(received[0]!.body).toBe('');
    expect(received[0]!.headers).not.toHaveProperty('webhook-signature');
    await pass(2 * minute);
    expect(received).toHaveLength(2);
    await pass(4 * minute);
    expect(received).toHaveLength(2);
  });

  test('tell each address by itself', async () => {
    const good = await openReceiver();
    const bad = await openReceiver((response) => void response.writeHead(500).end());
    const { store, pass } = await openStore(
      hooksOf({ ...settings, REBUILD_HOOKS: [bad.address, good.address] }),
    );
    await change();
    await askForJobs(store);
    await pass(minute);
    expect(good.received.map(cursorIn)).toEqual([await cursorNow()]);
    expect(bad.received.length).toBeGreaterThan(0);
  });
});

test('the hooks of the settings need a secret', () => {
  const hooks = { ...settings, REBUILD_HOOKS: ['https://loja.example/hook'], REBUILD_HOOK_SECRET: undefined };
  expect(() => hooksOf(hooks)).toThrow(ShopkeeperError);
  expect(() => hooksOf(hooks)).toThrow('REBUILD_HOOK_SECRET is missing');
  expect(
    hooksOf({ ...settings, REBUILD_HOOK_SECRET: undefined, BUILD_HOOK: ['https://a.example/b'] }),
  ).toHaveLength(1);
});
