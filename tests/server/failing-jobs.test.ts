import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askForJobs } from '#server/catalogue/hooks/ask-for-jobs.ts';
import { hooksOf } from '#server/catalogue/hooks/hook-targets.ts';
import type { HookTarget } from '#server/kernel/store/hook-target.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { Job } from '#server/kernel/jobs/job.ts';
import { jobRegistry } from '#server/job-registry.ts';
import { runJob } from '#server/kernel/jobs/workers.ts';
import type { SandboxProvider } from '#server/kernel/providers/sandbox-provider.ts';
import { sandboxProvider } from '#server/gateways/sandbox/sandbox-provider.ts';
import { refunds } from '#server/sales/tables/payment-tables.ts';
import { setOnHand } from '#server/sales/stock/shelf.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { openReceiver } from '../support/hook-receiver.ts';
import { storedJobs } from '../support/test-jobs.ts';
import { type Attempt, failEach } from './fail-each.ts';
import { canaries, openScene, type Scene } from './failing-scene.ts';
import { paymentIn } from './paying.ts';
import { sampleCharge } from './sample-charge.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });
vi.mock('#runtime/log.ts', async () => (await import('../support/recorded-log.ts')).recordingLog);

const hour = 3_600_000;

describeOnOneEngine('a statement of a job that fails', ({ open }) => {
  let scene: Scene;
  let shop: Scene['shop'];
  /** The provider of a demonstration, which alone has notices of the sandbox. */
  let sandbox: SandboxProvider;

  beforeAll(async () => {
    scene = await openScene(open);
    ({ shop } = scene);
    const { orm, now, jobs } = shop.store;
    sandbox = sandboxProvider({ orm, now, jobs, settleSeconds: 0 });
  });
  afterAll(() => scene.close());

  /** The data of the first stored job of a kind, and of a letter of a kind. */
  const storedData = async (name: string, letter?: string) => {
    const found = (await storedJobs(scene.database)).find(
      (job) => job.name === name && (letter === undefined || job.data.letter === letter),
    );
    return found?.data ?? expect.fail(`No ${name} ${letter ?? ''} was stored.`);
  };
  const canceled = async () => {
    const order = await scene.ordered();
    await shop.pay(scene.buyer, order, shop.card());
    await shop.act(scene.buyer, order.id, 'cancel');
  };
  /** A code that was paid, of which the shop knows nothing yet; returns the provider's number of it. */
  const paidUnseen = async () => {
    const payment = paymentIn(await shop.pay(scene.buyer, await scene.ordered(), shop.pix));
    const id = await shop.providerIdOf(payment.id);
    shop.server.move(id, 'approved', 'accredited');
    return id;
  };
  const later = (ms: number) => shop.clock.setTime(shop.clock.now() + ms);

  let hooks: HookTarget[] = [];
  /** A new address, which was not notified yet. */
  const untold = async () => {
    const { address } = await openReceiver();
    hooks = hooksOf({
      REBUILD_HOOKS: [],
      REBUILD_HOOK_SECRET: undefined,
      BUILD_HOOK: [address],
      REBUILD_MIN_INTERVAL: 0,
    });
  };

  let soldOut = 0;
  let contested = 0;
  beforeAll(async () => {
    soldOut = await shop.stocked(0);
    contested = await shop.stocked(1);
  });

  /** Makes each job reach all of its statements, and returns its data. */
  const prepared: Record<string, () => Promise<unknown>> = {
    letter: async () => {
      await scene.ordered();
      return storedData('letter', 'order-received');
    },
    'notify-restock': async () => {
      const { buyer } = scene;
      await shop.recount(soldOut, 0);
      await shop.call('POST', '/client/wantlist', { product_id: soldOut }, { token: buyer.token });
      await later(1_000);
      await shop.recount(soldOut, 1);
      return storedData('notify-restock');
    },
    'expire-holds': async () => {
      await scene.ordered();
      await later(hour);
    },
    'cancel-unpaid-orders': async () => {
      await scene.ordered();
      await shop.endHolds();
      await later(25 * hour);
    },
    'review-conflicts': async () => {
      const counted = (onHand: number) =>
        inTransaction(shop.store, (inside) => setOnHand(inside, contested, onHand));
      await counted(1_000);
      await shop.order(scene.buyer, contested);
      await counted(0);
      return storedData('review-conflicts');
    },
    'noticed-payment': async () => {
      await shop.deliver(shop.server.notice(await paidUnseen()));
      return storedData('noticed-payment');
    },
    'sandbox-notice': async () => {
      const reference = randomUUID();
      const expiresAt = new Date(shop.clock.now() + hour);
      const { id } = await sandbox.charge(sampleCharge({ reference, expiresAt }));
      return { payment: id, notice: reference };
    },
    'refund-payment': async () => {
      await canceled();
      return storedData('refund-payment');
    },
    'repeat-refunds': async () => {
      await canceled();
      await scene.database.orm.update(refunds).set({ state: 'asked', providerId: null });
      await later(hour);
    },
    'sweep-payments': async () => {
      await paidUnseen();
      await later(5 * 60_000);
    },
    'tell-of-changes': async () => {
      await untold();
      await askForJobs({ ...shop.store, hooks });
      return { digest: hooks[0]?.digest };
    },
    'repair-hooks': untold,
  };

  const attemptAt = async (job: Job): Promise<Attempt<string>> => {
    await scene.forget();
    const data = (await prepared[job.name]?.()) ?? {};
    const run = { id: 'a-job', signal: new AbortController().signal, retryCount: 0, retryLimit: 1 };
    const boss = { deleteJob: () => Promise.resolve({} as never) };
    const { providers } = shop.store;
    const payments = job.name === 'sandbox-notice' ? sandbox : providers.payments;
    const store = { ...shop.store, hooks, providers: { ...providers, payments } };
    return {
      run: () =>
        runJob(store, boss, job, { ...run, data: data as object }).then(
          () => 'done',
          // pg-boss stores it beside the job.
          (error: unknown) => {
            expect(canaries.filter((canary) => String(error).includes(canary))).toEqual([]);
            return 'failed';
          },
        ),
    };
  };

  test.each(jobRegistry.map((job) => [job.name, job] as const))(
    'leaves no value of it in the log: %s',
    async (_, job) => {
      const { failed, logged, result } = await failEach(canaries, () => attemptAt(job));
      expect(failed).toBeGreaterThan(0);
      expect(logged).toBeGreaterThan(0);
      expect(result).toBe('done');
    },
  );
});
