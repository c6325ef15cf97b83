import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, vi, test } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database } from '#server/kernel/db/database.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { defineJob, type Job } from '#server/kernel/jobs/job.ts';
import { openJobs } from '#server/kernel/jobs/open-jobs.ts';
import { openStoreJobs } from '#server/job-registry.ts';
import type { Mail } from '#server/kernel/providers/mail.ts';
import { closedMail } from '#server/gateways/mail/mail-provider.ts';
import { storeContext } from '#server/new-store-context.ts';
import { vipMembers } from '#server/people/tables/vip-tables.ts';
import { describeOnEveryEngine, describeOnPostgres, slow } from '../support/databases.ts';
import { silentProxy } from '../support/silent-proxy.ts';
import { openTestStore, storedJobs } from '../support/test-jobs.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;

const errand = (name: string, run: Job<{ n: number }>['run']) =>
  defineJob({
    name,
    data: z.object({ n: z.number() }),
    timeoutSeconds: 60,
    retries: { limit: 3, firstPauseSeconds: 60 },
    run,
  });

const statesOf = async (database: Database) => (await storedJobs(database)).map(({ state }) => state);

const quietly = () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  return log;
};

const openFor = async (database: Database, registry: readonly Job[]) => {
  const jobs = await openJobs(database, { registry });
  onTestFinished(() => jobs.close());
  return { jobs, store: storeContext(database, { jobs }) };
};

describeOnEveryEngine('the jobs of a store', ({ open }) => {
  test('run in the order in which they were sent, also in a store that was opened before', async () => {
    const database = await open();
    const done: number[] = [];
    const job = errand('ordered', (_, { data }) => void done.push(data.n) as unknown as Promise<void>);
    const first = await openFor(database, [job]);
    for (const n of [1, 2, 3]) await first.store.jobs.send(job, { n });
    await first.jobs.close();
    const second = await openFor(database, [job]);
    await second.jobs.start(second.store);
    await expect.poll(() => done, { timeout: slow }).toEqual([1, 2, 3]);
  });

  test('run soon after they were sent, without waiting for the next look at the queue', async () => {
    const done: number[] = [];
    const job = errand('soon', async (_, { data }) => void done.push(data.n));
    const { store, clock, settle, jobs } = await openTestStore(await open(), {}, [job]);
    onTestFinished(() => jobs.close());
    await clock.tick(0);
    await store.jobs.send(job, { n: 1 });
    await clock.tick(400);
    await settle();
    expect(done).toEqual([]);
    await clock.tick(200);
    await settle();
    expect(done).toEqual([1]);
  });

  test('run though another one fails, and a chore that fails comes back', async () => {
    const log = quietly();
    const ran: string[] = [];
    const broken = defineChore({
      name: 'broken-chore',
      schedule: '*/10 * * * *',
      run: () => Promise.reject(new Error('The broom is gone.')),
    });
    const chore = defineChore({
      name: 'other-chore',
      schedule: '*/10 * * * *',
      run: async () => void ran.push('chore'),
    });
    const job = errand('beside', async () => void ran.push('job'));
    const shop = await openTestStore(await open(), {}, [broken, chore, job]);
    onTestFinished(() => shop.jobs.close());
    await shop.store.jobs.send(job, { n: 1 });
    for (let turn = 0; turn < 2; turn += 1) {
      await shop.jump(10 * minute - (shop.clock.now() % (10 * minute)) + 5_000);
      await shop.pass(8 * minute);
    }
    expect(ran.filter((name) => name === 'chore')).toHaveLength(2);
    expect(ran.filter((name) => name === 'job')).toHaveLength(1);
    const said = log.mock.calls.flat().join('\n');
    expect(said.match(/Job broken-chore was given up after 3 attempts/g)).toHaveLength(2);
  });

  test('come back once after a shop was closed for days', async () => {
    const ran: number[] = [];
    const chore = defineChore({
      name: 'nightly',
      schedule: '0 4 * * *',
      run: async ({ now }) => void ran.push(now().getTime()),
    });
    const shop = await openTestStore(await open(), {}, [chore]);
    onTestFinished(() => shop.jobs.close());
    await shop.pass(minute);
    ran.length = 0;
    await shop.jump(5 * 24 * 60 * minute);
    await shop.pass(3 * minute);
    expect(ran).toHaveLength(1);
  });

  test('are refused when their data is not what they say', async () => {
    const job = errand('strict', () => Promise.resolve());
    const database = await open();
    const { store } = await openFor(database, [job]);
    await expect(store.jobs.send(job, { n: 'one' as unknown as number })).rejects.toThrow(/expected number/i);
  });

  test('finish the one in hand when the shop closes, and leave the rest in the store', async () => {
    const database = await open();
    const begun: number[] = [];
    let finish: (() => void) | undefined;
    const job = errand('slow', async (_, { data }) => {
      begun.push(data.n);
      await new Promise<void>((resolve) => (finish = resolve));
    });
    const { jobs, store } = await openFor(database, [job]);
    await database.orm.execute(sql`delete from pgboss.job`);
    await jobs.send(job, { n: 1 });
    await jobs.send(job, { n: 2 });
    await jobs.start(store);
    await expect.poll(() => begun, { timeout: slow }).toEqual([1]);
    const closing = jobs.close();
    finish?.();
    await closing;
    expect(begun).toEqual([1]);
    expect(await storedJobs(database)).toMatchObject([{ name: 'slow', state: 'created', data: { n: 2 } }]);
  });

  test('give one up that does not finish when the shop closes, and keep it for the next start', async () => {
    quietly();
    const database = await open();
    let begun = false;
    const job = errand('endless', () => {
      begun = true;
      return new Promise(() => undefined);
    });
    const { jobs, store } = await openFor(database, [job]);
    await database.orm.execute(sql`delete from pgboss.job`);
    await jobs.send(job, { n: 1 });
    await jobs.start(store);
    await expect.poll(() => begun, { timeout: slow }).toBe(true);
    await jobs.close();
    expect(await storedJobs(database)).toMatchObject([{ name: 'endless', state: 'retry', data: { n: 1 } }]);
  });
});

describeOnEveryEngine('letters that a version before the jobs has not sent', ({ open }) => {
  test('become jobs, which are sent, and their table goes', async () => {
    quietly();
    const database = await open();
    const { orm } = database;
    const isThere = async () => {
      const result = await orm.execute(sql`select to_regclass('mail_outbox_left') is not null as there`);
      return (result as unknown as { rows: { there: boolean }[] }).rows[0]?.there;
    };
    if (!(await isThere()))
      await orm.execute(sql`create table mail_outbox_left (id int, letter text, recipient text, data jsonb,
        attempts int default 0, due_at timestamptz default now())`);
    const agreement = JSON.stringify({ consentedAt: '2026-11-20T12:00:00.000Z', consent: 'Sim.' });
    await orm.execute(sql`insert into mail_outbox_left (id, letter, recipient, data, due_at) overriding system value values
      (7, 'vip-invitation', 'ana@exemplo.com', ${agreement}, now()),
      (8, 'vip-invitation', 'bia@exemplo.com', ${agreement}, now() + interval '1 hour')`);
    // Tried an hour ago, when the mail server was down.
    await orm.insert(vipMembers).values({
      email: 'ana@exemplo.com',
      consentedAt: new Date(),
      consent: 'Sim.',
      invitedAt: new Date(Date.now() - 60 * minute),
      invitedBy: '7',
    });
    // The letters are moved when the jobs are opened; openTestStore begins with none.
    const jobs = await openStoreJobs(database);
    expect(await isThere()).toBe(false);
    expect(await storedJobs(database)).toHaveLength(2);
    await jobs.close();

    const sent: string[] = [];
    const mail = { ...closedMail, send: async ({ to }: Mail) => void sent.push(to) };
    const again = await openStoreJobs(database);
    onTestFinished(() => again.close());
    await again.start(storeContext(database, { jobs: again, providers: { mail } }));
    await expect.poll(() => sent, { timeout: slow }).toEqual(['ana@exemplo.com']);
    const waits = async () => (await storedJobs(database)).map(({ data }) => data);
    await expect.poll(waits, { timeout: slow }).toMatchObject([{ recipient: 'bia@exemplo.com' }]);
  });
});

describeOnPostgres('the jobs of a shop on PostgreSQL', ({ createAddress }) => {
  const openAddress = async (databaseUrl: string) => {
    const database = await openDatabase({ databaseUrl });
    onTestFinished(() => database.close());
    return database;
  };

  test('need no more rights than those of the owner of the database', async () => {
    const admin = (await createAddress()) ?? '';
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    const { pathname } = new URL(admin);
    await client.query(`create role loja login nosuperuser nocreatedb nocreaterole`);
    await client.query(`alter database ${pathname.slice(1)} owner to loja`);
    await client.end();
    const database = await openAddress(admin.replace('postgres@', 'loja@'));
    const done: number[] = [];
    const job = errand('humble', async (_, { data }) => void done.push(data.n));
    const { jobs, store } = await openFor(database, [job]);
    await jobs.start(store);
    await jobs.send(job, { n: 1 });
    await expect.poll(() => done, { timeout: slow }).toEqual([1]);
  });

  test('are opened by eight processes at the same time', async () => {
    const databaseUrl = (await createAddress()) ?? '';
    const job = errand('shared', () => Promise.resolve());
    const databases = await Promise.all(Array.from({ length: 8 }, () => openAddress(databaseUrl)));
    const opened = await Promise.all(databases.map((database) => openFor(database, [job])));
    await opened[0]!.jobs.send(job, { n: 1 });
    expect(await storedJobs(databases[7]!)).toHaveLength(1);
  });

  test('start again within a minute when their process was killed, while other processes run theirs', async () => {
    const ran: number[] = [];
    const finish = Promise.withResolvers<undefined>();
    const job = defineJob({
      ...errand('interrupted', async (_, { data: { n } }) => {
        ran.push(n);
        if (n === 2) await finish.promise;
      }),
      timeoutSeconds: 300,
    });
    const database = await openAddress((await createAddress()) ?? '');
    const shop = await openTestStore(database, {}, [job]);
    onTestFinished(() => shop.jobs.close());
    await shop.clock.tick(0);
    const killed = await shop.store.jobs.send(job, { n: 1 });
    await database.orm.execute(sql`update pgboss.job set state = 'active', started_on = pgboss.job_now(),
      heartbeat_on = pgboss.job_now() where id = ${killed}`);
    await shop.clock.tick(minute);
    await shop.settle();
    expect(ran).toEqual([1]);
    await shop.store.jobs.send(job, { n: 2 });
    await shop.clock.tick(2 * minute);
    expect([ran, await statesOf(database)]).toEqual([[1, 2], ['active']]);
    finish.resolve(undefined);
    await shop.settle();
  });

  test('go on when a silent database can be heard again, and let the shop close while it is silent', async () => {
    const log = quietly();
    const proxy = await silentProxy((await createAddress()) ?? '');
    const database = await openAddress(proxy.databaseUrl);
    const done: number[] = [];
    const job = errand('patient', async (_, { data }) => void done.push(data.n));
    const { jobs, store } = await openFor(database, [job]);
    await jobs.start(store);
    await jobs.send(job, { n: 1 });
    await expect.poll(() => done, { timeout: slow }).toEqual([1]);

    proxy.silence();
    await expect(jobs.send(job, { n: 2 })).rejects.toThrow('Query read timeout');
    proxy.resume();
    const again = () =>
      jobs.send(job, { n: 3 }).then(
        () => true,
        () => false,
      );
    await expect.poll(again, { timeout: slow }).toBe(true);
    await expect.poll(() => done, { timeout: slow }).toContain(3);

    proxy.silence();
    await jobs.close();
    for (const line of log.mock.calls.flat()) expect(String(line)).toMatch(/^The database gives no answer: /);
  });
});

test('jobs of an embedded store that ran when its process was killed start again when it opens', async () => {
  const database = await openDatabase({});
  const errand = defineJob({
    name: 'errand',
    data: z.object({}),
    timeoutSeconds: 600,
    retries: { limit: 1, firstPauseSeconds: 600 },
    run: () => Promise.resolve(),
  });
  const open = () => openJobs(database, { registry: [errand], onlySends: true });
  const reopened = async () => {
    await database.orm.execute(sql`update pgboss.job set state = 'active', started_on = now()`);
    await (await open()).close();
    return (await storedJobs(database)).map(({ state }) => state);
  };
  const jobs = await open();
  await jobs.send(errand, {});
  await jobs.close();
  expect(await reopened()).toEqual(['retry']);
  await database.orm.execute(sql`update pgboss.job set retry_count = retry_limit`);
  expect(await reopened()).toEqual(['active']);
  await database.close();
});
