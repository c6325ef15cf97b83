import type { LetterKind } from '#server/kernel/mail/letter-kind.ts';
import type { Mail } from '#server/kernel/providers/mail.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** Writes the letters of a kind. */
export interface LetterWriter<Data = unknown> extends LetterKind<Data> {
  /** Writes the mail; null when none is to be sent. Runs again for the same letter after a failure. */
  write(store: StoreContext, letter: { id: string; recipient: string; data: Data }): Promise<Mail | null>;
}

export const defineLetter = <Data>(writer: LetterWriter<Data>): LetterWriter<Data> => writer;
