import { Readable } from 'node:stream';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { reasonText } from '#shop/exit-reason.ts';
import { perform } from '#shop/commands/store-command.ts';
import { findCommand } from '#shop/commands/store-commands.ts';

interface Call {
  /** The document in the file of a command that takes one; a text is the file as it is. */
  document?: unknown;
  /** Whether a running shop performs it. */
  besideVisitors?: boolean;
}

const fileOf = (document: unknown) => {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  return { name: 'FILE', bytes: Readable.from([Buffer.from(text)]) };
};

/** Performs `npm run store -- NAME WORDS` on an open store, as the process of the command and a running shop both do. */
export const performCommand = async (
  store: StoreContext,
  [name = '', ...words]: readonly string[],
  { document, besideVisitors = false }: Call = {},
) => {
  const printed: string[] = [];
  const command = findCommand(name)!;
  try {
    await perform(command, {
      input: document === undefined ? null : fileOf(document),
      words: command.prepare?.(words) ?? words,
      open: () => Promise.resolve({ store, close: () => Promise.resolve() }),
      besideVisitors,
      output: { print: (line) => void printed.push(line), progress: () => undefined },
      signal: new AbortController().signal,
    });
    return { code: 0, out: printed.join('\n'), err: '' };
  } catch (error) {
    return { code: 1, out: printed.join('\n'), err: reasonText(error) };
  }
};
