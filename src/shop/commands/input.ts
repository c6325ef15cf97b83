import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { utf8Text } from './utf8.ts';

/** Settings and playlists are edited by hand; thousands of playlists are a few megabytes. */
const longestDocument = 32 * 1_048_576;

export const nameOf = (file: string) => (file === '-' ? 'Standard input' : file);

/** '-' is standard input. Throws ShopkeeperError. */
export const openFile = async (file: string): Promise<Readable> => {
  if (file === '-') return process.stdin;
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
export const readJson = async (file: string): Promise<unknown> => {
  const content = await utf8Text(await openFile(file), nameOf(file), longestDocument);
  try {
    return JSON.parse(content);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
    throw new ShopkeeperError(`${nameOf(file)} is not valid JSON: ${reason}.`);
  }
};
