import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { StoreContext } from '#server/store-context.ts';
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
    // Under its name the file is whole, or not there.
    const part = `${file}.part`;
    try {
      const rows = await writeFile(store, part, signal);
      await rename(part, file);
      const { size } = await stat(file);
      print(
        `${rows} rows are in ${file} (${(size / 1_000_000).toFixed(1)} MB). It holds names, addresses and orders.`,
      );
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  },
};

const writeFile = async (store: StoreContext, file: string, signal: AbortSignal): Promise<number> => {
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(file, { mode: 0o600, flush: true }), { signal });
  // A failure reaches the write that waits for it, or the end.
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
