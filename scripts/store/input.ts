import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from './store-command.ts';

/** '-' is standard input. Throws UsageError. */
export const openFile = async (file: string): Promise<Readable> => {
  if (file === '-') return process.stdin;
  try {
    const handle = await open(file);
    if ((await handle.stat()).isDirectory()) throw new Error('it is a folder');
    return handle.createReadStream();
  } catch (error) {
    throw new UsageError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
};

/** Throws UsageError. */
export const readJson = async (file: string): Promise<unknown> => {
  const content = await text(await openFile(file));
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
    throw new UsageError(`${file} is not valid JSON: ${reason}.`);
  }
};
