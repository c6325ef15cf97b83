import { open } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { InputFile } from './store-command.ts';
import { utf8Text } from './utf8.ts';

/**
 * Size limit in bytes for settings and playlists, which are edited by hand: thousands of playlists are a few megabytes.
 */
const longestDocument = 32 * 1_048_576;

/** '-' is standard input. Throws ShopkeeperError. */
export const openInput = async (file: string): Promise<InputFile> =>
  file === '-'
    ? { name: 'Standard input', bytes: process.stdin }
    : { name: file, bytes: await openFile(file) };

/** The bytes as a stream that fails with an AbortError when the signal is aborted. */
export const abortable = (bytes: Readable, signal: AbortSignal): Readable =>
  // An error event without a listener would end the process when the stream is not being read.
  addAbortSignal(signal, bytes).on('error', () => undefined);

const openFile = async (file: string): Promise<Readable> => {
  try {
    const handle = await open(file);
    if ((await handle.stat()).isDirectory()) throw new Error('it is a folder');
    return handle.createReadStream();
  } catch (error) {
    throw new ShopkeeperError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
};

/** Throws ShopkeeperError. */
export const readJson = async ({ name, bytes }: InputFile): Promise<unknown> => {
  const content = await utf8Text(bytes, name, longestDocument);
  try {
    return JSON.parse(content);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
    throw new ShopkeeperError(`${name} is not valid JSON: ${reason}.`);
  }
};
