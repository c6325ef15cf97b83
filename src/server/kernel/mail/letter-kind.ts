import type { z } from 'zod';
import type { StoreContext } from '../store/store-context.ts';
import type { Mail } from '../providers/mail.ts';

/** A kind of letter that the shop sends. */
export interface LetterKind<Data = unknown> {
  /** Stored letters carry the name, so a renamed kind loses those that wait. */
  name: string;
  /** Schema of the data from which the letter is written. */
  data: z.ZodType<Data>;
  /** Writes the mail; null when none is to be sent. Runs again for the same letter after a failure. */
  write(store: StoreContext, letter: { id: string; recipient: string; data: Data }): Promise<Mail | null>;
}

export const defineLetter = <Data>(kind: LetterKind<Data>): LetterKind<Data> => kind;
