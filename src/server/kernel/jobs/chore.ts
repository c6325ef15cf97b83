import { z } from 'zod';
import type { StoreContext } from '../store/store-context.ts';
import { defineJob } from './job.ts';

interface Chore {
  name: string;
  /** Cron expression, in the time zone of São Paulo. */
  schedule: string;
  run(store: StoreContext): Promise<void>;
}

/** A scheduled clean-up job. A failed run is retried twice, and then waits for its next scheduled time. */
export const defineChore = ({ name, schedule, run }: Chore) =>
  defineJob({
    name,
    schedule,
    data: z.object({}),
    timeoutSeconds: 5 * 60,
    retries: { limit: 2, firstPauseSeconds: 60 },
    run: (store) => run(store),
  });
