import type { z } from 'zod';

/** A kind of letter, as its sender knows it. `letters` defines how it is written. */
export interface LetterKind<Data = unknown> {
  /** Stored letters carry the name, so that renaming a kind loses the waiting ones. */
  name: string;
  /** Schema of the data from which the letter is written. */
  data: z.ZodType<Data>;
}
