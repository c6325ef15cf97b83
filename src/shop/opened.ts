import { settledWithin } from '#runtime/settled-within.ts';
import { closeProviders, type Providers } from '#server/providers/providers.ts';

interface Closing {
  close(): Promise<unknown>;
}

/** What a command has opened so far. */
export interface Opened {
  listener?: Closing;
  control?: Closing;
  jobs?: Closing;
  providers?: Providers;
  database?: Closing;
  folder?: { release(): void };
}

/** Work under way has this long to come to an end. */
export const closingTimeoutMs = 5_000;

/**
 * Closes all of it. The listener comes first, since requests under way still need the rest; a job in hand is given up when
 * it takes too long, and is run again after the next start.
 */
export const closeAll = async (opened: Opened): Promise<void> => {
  const { listener, control, jobs, providers, database, folder } = opened;
  await listener?.close();
  await control?.close();
  if (jobs) await settledWithin(closingTimeoutMs, jobs.close());
  if (providers) closeProviders(providers);
  await database?.close();
  folder?.release();
};
