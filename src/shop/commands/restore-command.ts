import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { restoreBackup } from '#server/shopkeeping/backup/restore-backup.ts';
import { abortable, openInput } from './input.ts';
import type { InputFile, StoreCommand } from './store-command.ts';
import { utf8Lines } from './utf8.ts';
import { readWords } from './words.ts';

const usage = "Say 'restore FILE', with --replace where the store is not empty.";

export const restoreCommand: StoreCommand = {
  name: 'restore',
  argument: 'FILE [--replace] [--letters]',
  takesWords: true,
  summary: 'puts a backup in the place of the store, while the shop is stopped',
  run: async ({ words: args, openStore, besideVisitors, output: { print }, signal }) => {
    const { words, given } = readWords(args, { replace: 'flag', letters: 'flag' }, usage);
    const [file, ...others] = words;
    if (file === undefined || others.length > 0) throw new ShopkeeperError(usage);
    if (besideVisitors)
      throw new ShopkeeperError('Stop the shop first: a store is restored while nobody uses it.');
    const input = await openInput(file);
    abortable(input.bytes, signal);
    const { at, rows, dropped } = await restoreBackup(await openStore(), linesOf(input), {
      replace: given['replace'] !== undefined,
      letters: given['letters'] !== undefined,
    });
    print(`${rows} rows of ${at} are restored. Their pages follow when the shop is opened.`);
    if (dropped > 0)
      print(
        `${dropped} letters that waited then are not sent: the shop may have sent them since. With --letters they are.`,
      );
  },
};

/** Longer than any row. */
const longestLine = 64 * 1_048_576;

/** A truncated or changed file fails at the check sum at its end at the latest. */
async function* linesOf({ name, bytes }: InputFile) {
  const plain = new PassThrough();
  const unpacked = pipeline(bytes, createGunzip(), plain);
  unpacked.catch(() => undefined);
  try {
    yield* utf8Lines(plain, name, longestLine);
    await unpacked;
  } catch (cause) {
    throw new ShopkeeperError(`${name} is not a whole backup: nothing was restored.`, { cause });
  }
}
