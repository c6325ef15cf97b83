import type { z } from 'zod';

/** A kind of letter, as its sender knows it. What writes it stands in `letters`. */
export interface LetterKind<Data = unknown> {
  /** Stored letters carry the name, so a renamed kind loses those that wait. */
  name: string;
  /** Schema of the data from which the letter is written. */
  data: z.ZodType<Data>;
}
