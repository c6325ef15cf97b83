import { settledWithin } from '#runtime/settled-within.ts';

interface Closing {
  close(): Promise<unknown>;
}

/** What a command has opened so far. */
export interface Opened {
  listener?: Closing;
  control?: Closing;
  mail?: Closing;
  database?: Closing;
  folder?: { release(): void };
}

/** Work under way has this long to come to an end. */
export const patienceMs = 5_000;

/**
 * Closes all of it. The listener comes first, since requests under way still need the rest; mail under way is given up
 * when it takes too long, and goes out after the next start.
 */
export const closeAll = async ({ listener, control, mail, database, folder }: Opened): Promise<void> => {
  await listener?.close();
  await control?.close();
  if (mail) await settledWithin(patienceMs, mail.close());
  await database?.close();
  folder?.release();
};
