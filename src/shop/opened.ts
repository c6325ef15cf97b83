import { settledWithin } from '#runtime/settled-within.ts';
import { closeProviders } from '#server/providers.ts';
import type { Providers } from '#server/kernel/providers/providers.ts';

interface Closing {
  close(): Promise<unknown>;
}

/** The resources that a command has opened so far. */
export interface Opened {
  listener?: Closing;
  control?: Closing;
  watch?: Closing;
  site?: Closing;
  jobs?: Closing;
  providers?: Providers;
  database?: Closing;
  folder?: { release(): void };
}

/** Milliseconds that pending work may take at closing. */
export const closingTimeoutMs = 5_000;

/**
 * Closes all resources. The listener is closed first, because pending requests need the others; a job that exceeds the
 * timeout is aborted and run again after the next start.
 */
export const closeAll = async (opened: Opened): Promise<void> => {
  const { listener, control, watch, site, jobs, providers, database, folder } = opened;
  await listener?.close();
  await control?.close();
  await watch?.close();
  if (site) await settledWithin(closingTimeoutMs, site.close());
  if (jobs) await settledWithin(closingTimeoutMs, jobs.close());
  if (providers) closeProviders(providers);
  await database?.close();
  folder?.release();
};
