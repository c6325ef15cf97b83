import type { Readable } from 'node:stream';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { StoreContext } from '#server/store-context.ts';

/** One of `npm run store -- NAME [FILE]`. It runs in the process of the running shop where there is one, else in its own. */
export interface StoreCommand {
  name: string;
  /** What stands behind the name in the usage. */
  argument: 'FILE' | '[FILE]';
  /** One line of the usage. */
  summary: string;
  /** Title of its progress; without it the command is quick and shows none. */
  title?(file: string): string;
  /** Refused while the same command runs in the same shop. */
  isAlone?: boolean;
  /** Throws ShopkeeperError. */
  run(call: StoreCall): Promise<void>;
}

export interface StoreCall {
  /** Null when no file was named. */
  input: InputFile | null;
  /** Opens the store, which is closed when the command has ended. */
  openStore(): Promise<StoreContext>;
  /** Whether visitors of a running shop are answered from the same store meanwhile. */
  besideVisitors: boolean;
  output: Output;
  /** Stops the command as soon as the store is whole. */
  signal: AbortSignal;
}

export interface InputFile {
  /** What messages call it. */
  name: string;
  bytes: Readable;
}

/** What a command says, wherever its terminal is. */
export interface Output {
  print(line: string): void;
  /** How far it is; only the last one counts. */
  progress(line: string): void;
}

/** A store that was opened for one command. */
export interface OpenedStore {
  store: StoreContext;
  close(): Promise<void>;
}

export interface Performance extends Omit<StoreCall, 'openStore'> {
  open(): Promise<OpenedStore>;
}

/** Runs a command, and closes the store if it was opened. */
export const perform = async (command: StoreCommand, { open, ...call }: Performance): Promise<void> => {
  let opening: Promise<OpenedStore> | undefined;
  try {
    await command.run({ ...call, openStore: async () => (await (opening ??= open())).store });
  } catch (error) {
    if (!call.signal.aborted || error instanceof ShopkeeperError) throw error;
    throw new ShopkeeperError('Stopped; nothing was changed.', { cause: error });
  } finally {
    await (await opening?.catch(() => undefined))?.close();
  }
};
