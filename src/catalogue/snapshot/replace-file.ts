import { hourMs } from '#domain/time/units.ts';
import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const abandonedAfterMs = hourMs;

/** Renames the temporary file, or removes it when it is not to be used. */
export type Place = (temporary: string) => void | Promise<void>;

/**
 * Replaces `filename` atomically: `write` fills and flushes a temporary file beside it, which is then renamed. Of two
 * concurrent writers the last to finish wins, unless `place` decides otherwise.
 */
export const replaceFile = async (
  filename: string,
  write: (temporary: string) => Promise<void>,
  place: Place = (temporary) => rename(temporary, filename),
): Promise<void> => {
  await removeLeftovers(filename);
  const temporary = `${filename}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  try {
    await write(temporary);
    await place(temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushFolder(path.dirname(filename));
};

/** Removes temporary files of killed writers of `filename`, but not those of running ones. */
const removeLeftovers = async (filename: string): Promise<void> => {
  const folder = path.dirname(filename);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(filename)}.`) || !name.endsWith('.tmp')) continue;
    const leftover = path.join(folder, name);
    if (await isAbandoned(leftover)) await rm(leftover, { force: true });
  }
};

const isAbandoned = async (leftover: string): Promise<boolean> => {
  const pid = Number(/\.(\d+)-[0-9a-f]+\.tmp$/.exec(leftover)?.[1]);
  if (!isRunning(pid)) return true;
  // The pid may have been reused, or belong to another container.
  const modified = await stat(leftover).catch(() => null);
  return modified !== null && Date.now() - modified.mtimeMs > abandonedAfterMs;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A rename survives a power failure only after its folder is flushed. */
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
