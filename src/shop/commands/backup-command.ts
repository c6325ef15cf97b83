import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { writeBackup } from '#server/shopkeeping/backup/write-backup.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { StoreCommand } from './store-command.ts';

const usage = "Name the file of the backup: 'backup FILE'.";

export const backupCommand: StoreCommand = {
  name: 'backup',
  argument: 'FILE',
  takesWords: true,
  // A running shop works in another folder than its caller.
  prepare: (words) => words.map((word) => path.resolve(word)),
  summary: 'writes the whole store into a new file, also while the shop is open',
  isAlone: true,
  run: async ({ words: [file, ...others], openStore, output: { print }, signal }) => {
    if (file === undefined || others.length > 0) throw new ShopkeeperError(usage);
    if (existsSync(file)) throw new ShopkeeperError(`${file} exists already. Name a new file.`);
    const store = await openStore();
    try {
      const rows = await writeFile(store, file, signal);
      await rename(partOf(file), file);
      const { size } = await stat(file);
      print(
        `${rows} rows are in ${file} (${(size / 1_000_000).toFixed(1)} MB). It holds names, addresses and orders.`,
      );
    } catch (error) {
      await rm(partOf(file), { force: true }).catch(() => undefined);
      throw error;
    }
  },
};

/** The file is renamed when it is complete, so it is never partial under its own name. */
const partOf = (file: string) => `${file}.part`;

/** An existing file is removed first, because the file or the target of a link would keep its own permissions. */
const writeFile = async (store: StoreContext, file: string, signal: AbortSignal): Promise<number> => {
  const part = partOf(file);
  await rm(part, { force: true }).catch(() => undefined);
  const gzip = createGzip();
  const opened = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(gzip, opened, { signal });
  // The failure rejects the pending write, or the end.
  written.catch(() => undefined);
  try {
    const rows = await writeBackup(store, async (line) => {
      signal.throwIfAborted();
      if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), written]);
    });
    gzip.end();
    await written;
    return rows;
  } catch (error) {
    gzip.destroy();
    const cause = await written.then(
      () => error,
      (reason: unknown) => reason,
    );
    if (cause instanceof Error && 'syscall' in cause && 'code' in cause)
      throw new ShopkeeperError(`${file} cannot be written: ${cause.message}.`, { cause });
    throw error;
  }
};
