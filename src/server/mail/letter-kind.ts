import type { z } from 'zod';
import type { StoreContext } from '../store-context.ts';
import type { Mail } from './mail.ts';

/** A letter that the shop writes. */
export interface LetterKind<Data = unknown> {
  /** Letters that wait in a store carry it: a new name leaves them behind. */
  name: string;
  /** What the letter needs to be written. */
  data: z.ZodType<Data>;
  /** Writes the mail, or decides that none is to be sent. Runs again for the same letter after a failure. */
  write(store: StoreContext, letter: { id: string; recipient: string; data: Data }): Promise<Mail | null>;
}

export const defineLetter = <Data>(kind: LetterKind<Data>): LetterKind<Data> => kind;
