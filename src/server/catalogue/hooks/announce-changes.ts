import { eq } from 'drizzle-orm';
import { currentPoint, cursorOf } from '../changes/cursor.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { defineJob } from '#server/kernel/jobs/job.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { askForJobs, earliestCall, announceChanges } from './ask-for-jobs.ts';
import type { HookTarget } from '#server/kernel/store/hook-target.ts';
import { hookTargets } from '../tables/hook-table.ts';
import { type HookError, postHook } from './post-hook.ts';

/** A slow target does not hold up the others. */
const atOnce = 4;

/** Notifies one target of the state that the catalogue has when the job runs. */
export const announceChangesJob = defineJob({
  ...announceChanges,
  timeoutSeconds: 30,
  atOnce,
  retries: { limit: 5, firstPauseSeconds: 10 },
  run: async (store, { data: { digest }, signal }) => {
    const target = store.hooks.find((one) => one.digest === digest);
    // Its address is no longer among the settings.
    if (!target) return;
    await announce(store, target, signal);
    // Changes since the cursor was read have sent no job, because this one was under way.
    await askForJobs(store);
  },
});

const announce = async (store: StoreContext, target: HookTarget, signal: AbortSignal): Promise<void> => {
  const cursor = cursorOf(await currentPoint(store.orm));
  const now = store.now();
  const [row] = await store.orm.select().from(hookTargets).where(isTarget(target));
  const isSent = row?.sentCursor === cursor;
  if (isSent || earliestCall(target, row?.sentAt, now) > now) return note(store, target, { jobLostAt: null });
  try {
    await postHook(target, { cursor, now, signal });
  } catch (error) {
    await note(store, target, { error: (error as HookError).message, failedAt: now });
    throw error;
  }
  await note(store, target, {
    sentCursor: cursor,
    sentAt: now,
    jobLostAt: null,
    error: null,
    failedAt: null,
  });
};

const isTarget = ({ digest }: HookTarget) => eq(hookTargets.digest, digest);

const note = async (
  { orm }: StoreContext,
  target: HookTarget,
  values: Partial<typeof hookTargets.$inferInsert>,
): Promise<void> => {
  await orm.update(hookTargets).set(values).where(isTarget(target));
};

/** Sends the jobs that were missed: after a lost notification, a job that was given up, and a shop that was closed. */
export const repairHooks = defineChore({
  name: 'repair-hooks',
  schedule: '* * * * *',
  run: askForJobs,
});
