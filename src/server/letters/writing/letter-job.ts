import { defineJob } from '#server/kernel/jobs/job.ts';
import { type LetterKind, waitingLetter } from '#server/kernel/mail/waiting-letter.ts';
import type { Mail } from '#server/kernel/providers/mail.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** Writes the letters of a kind. */
export interface LetterWriter<Data = unknown> extends LetterKind<Data> {
  /** Writes the mail; null when none is to be sent. Runs again for the same letter after a failure. */
  write(store: StoreContext, letter: { id: string; recipient: string; data: Data }): Promise<Mail | null>;
}

export const defineLetter = <Data>(writer: LetterWriter<Data>): LetterWriter<Data> => writer;

/**
 * Writes and sends one letter. A mail is sent twice only when the process or the database fails right after sending it.
 */
export const letterJob = (letters: readonly LetterWriter[]) =>
  defineJob({
    ...waitingLetter,
    // The timeout is above those of all mailers.
    timeoutSeconds: 5 * 60,
    // The last attempt is two to four days after the first.
    retries: { limit: 9, firstPauseSeconds: 5 * 60 },
    run: async (store, { id, data: { letter: name, recipient, data } }) => {
      const kind = letters.find((letter) => letter.name === name);
      if (!kind) throw new Error(`No letter is called '${name}'.`);
      const mail = await kind.write(store, { id, recipient, data: kind.data.parse(data) });
      if (mail) await store.providers.mail.send({ ...mail, id });
    },
  });
