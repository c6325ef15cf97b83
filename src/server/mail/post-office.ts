import type { Orm } from '../db/database.ts';
import { logError } from '#runtime/log.ts';
import { deliverDue, type LetterWriter } from './outbox.ts';
import type { Mailer } from './mail.ts';

export interface PostOffice {
  /** Says that something was posted. It goes out soon, in the background. */
  wake(): void;
  /** Sends what is due now; resolves when all of it was tried. */
  deliver(): Promise<void>;
  /** Finishes the mail under way; what is left goes out after the next start. */
  close(): Promise<void>;
}

interface Parts {
  orm: Orm;
  mailer: Mailer;
  letters: Readonly<Record<string, LetterWriter>>;
  /** What is to be tidied up now and then. */
  chores?: readonly ((orm: Orm, now: Date) => Promise<unknown>)[];
  now?: () => Date;
}

/** The answer to whoever posted is on its way by then: how long it took tells nothing about the mail. */
const wakeDelayMs = 500;
/** For what failed, or was left by a process that died. */
const sweepMs = 60_000;

/** A shop without mail: what is posted waits in the store. */
export const closedPostOffice: PostOffice = {
  wake: () => undefined,
  deliver: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

export const openPostOffice = ({
  orm,
  mailer,
  letters,
  chores = [],
  now = () => new Date(),
}: Parts): PostOffice => {
  let closed = false;
  let work: Promise<void> = Promise.resolve();
  let alarm: NodeJS.Timeout | undefined;
  const round = async () => {
    if (closed) return;
    for (const chore of chores) await chore(orm, now());
    await deliverDue({ orm, mailer, letters, now });
  };
  const deliver = () => (work = work.catch(() => undefined).then(round));
  const deliverQuietly = () =>
    void deliver().catch((error: unknown) => logError('Mail could not be looked through:', error));
  const sweep = setInterval(deliverQuietly, sweepMs).unref();

  return {
    deliver,
    wake: () => {
      clearTimeout(alarm);
      if (!closed) alarm = setTimeout(deliverQuietly, wakeDelayMs).unref();
    },
    close: async () => {
      closed = true;
      clearTimeout(alarm);
      clearInterval(sweep);
      await work.catch(() => undefined);
      mailer.close();
    },
  };
};
