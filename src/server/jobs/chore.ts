import { z } from 'zod';
import type { StoreContext } from '../store-context.ts';
import { defineJob } from './job.ts';

interface Chore {
  name: string;
  /** Cron expression, in the time of São Paulo. */
  schedule: string;
  run(store: StoreContext): Promise<void>;
}

/** A job that tidies up and comes back by itself. One that fails is tried twice more, and then waits for its next turn. */
export const defineChore = ({ name, schedule, run }: Chore) =>
  defineJob({
    name,
    schedule,
    data: z.object({}),
    timeoutSeconds: 5 * 60,
    retries: { limit: 2, firstPauseSeconds: 60 },
    run: (store) => run(store),
  });
