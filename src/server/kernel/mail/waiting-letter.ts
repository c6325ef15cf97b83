import { z } from 'zod';
import type { JobKind, SendOptions } from '../store/jobs.ts';
import type { StoreContext } from '../store/store-context.ts';

/** A kind of letter, as its sender knows it. `letters` defines how it is written. */
export interface LetterKind<Data = unknown> {
  /** Stored letters carry the name, so that renaming a kind loses the waiting ones. */
  name: string;
  /** Schema of the data from which the letter is written. */
  data: z.ZodType<Data>;
}

const data = z.object({
  /** The name of a LetterKind. */
  letter: z.string(),
  recipient: z.string(),
  data: z.unknown(),
});

/** The job that writes and sends a letter. */
export const waitingLetter: JobKind<z.infer<typeof data>> = { name: 'letter', data };

/** Stores a letter, which is written and sent in the background. */
export const postLetter = async <Data>(
  { jobs }: StoreContext,
  kind: LetterKind<Data>,
  recipient: string,
  content: Data,
  options?: SendOptions,
): Promise<void> => {
  await jobs.send(waitingLetter, { letter: kind.name, recipient, data: kind.data.parse(content) }, options);
};
