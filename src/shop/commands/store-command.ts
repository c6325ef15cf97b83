import type { Readable } from 'node:stream';
import { withoutUnusable } from '#domain/texts/characters.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { Options } from './words.ts';

/** One `npm run store -- NAME ARGUMENTS`. It runs in the process of the running shop if there is one, else in its own. */
export interface StoreCommand {
  name: string;
  /** The arguments in the usage: 'FILE', '[FILE]' or words. */
  argument: string;
  /** Whether its arguments are words instead of the name of a file. */
  takesWords?: boolean;
  /** Options of a command that takes a file; they reach it as words. */
  options?: Options;
  /** Changes the words in the process of the caller, before they may go to a running shop. */
  prepare?(words: readonly string[]): readonly string[];
  /** One line of description in the usage. */
  summary: string;
  /** Title of the progress display; without it the command is quick and shows none. */
  title?(file: string): string;
  /** Refused while the same command is running in the same shop. */
  isAlone?: boolean;
  /** Throws ShopkeeperError. */
  run(call: StoreCall): Promise<void>;
}

export interface StoreCall {
  /** Null without a file. */
  input: InputFile | null;
  /** The arguments of a command that takes words, or the options of one that takes a file. */
  words: readonly string[];
  /** Opens the store, which is closed at the end of the command. */
  openStore(): Promise<StoreContext>;
  /** Whether a running shop serves requests from the same store at the same time. */
  besideVisitors: boolean;
  output: Output;
  /** Stops the command after its current batch. */
  signal: AbortSignal;
}

export interface InputFile {
  /** The name used in messages. */
  name: string;
  bytes: Readable;
}

/** The output of a command, on this terminal or sent to another process. */
export interface Output {
  print(line: string): void;
  /** The current progress; each call replaces the last one. */
  progress(line: string): void;
}

/** A store opened for one command. */
export interface OpenedStore {
  store: StoreContext;
  close(): Promise<void>;
}

export interface Performance extends Omit<StoreCall, 'openStore'> {
  open(): Promise<OpenedStore>;
}

/**
 * Removes characters with which names of customers and records could turn or rewrite the text around them on a terminal.
 */
const plain = ({ print, progress }: Output): Output => ({
  print: (line) => print(withoutUnusable(line)),
  progress: (line) => progress(withoutUnusable(line)),
});

/** Runs a command, and closes the store if the command opened it. */
export const perform = async (command: StoreCommand, { open, ...call }: Performance): Promise<void> => {
  let opening: Promise<OpenedStore> | undefined;
  try {
    await command.run({
      ...call,
      output: plain(call.output),
      openStore: async () => (await (opening ??= open())).store,
    });
  } catch (error) {
    if (!call.signal.aborted || error instanceof ShopkeeperError) throw error;
    throw new ShopkeeperError('Stopped; nothing was changed.', { cause: error });
  } finally {
    await (await opening?.catch(() => undefined))?.close();
  }
};
