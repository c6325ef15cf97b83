import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const abandonedAfterMs = 60 * 60 * 1_000;

/**
 * Replaces `path` atomically: `write` fills and flushes a temporary file beside it, which is then renamed. Of two
 * concurrent writers the last to finish wins.
 */
export async function replaceFile(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  await removeLeftovers(path);
  const temporary = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  try {
    await write(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushFolder(dirname(path));
}

/** Removes temporary files of killed writers of `path`, but not those of running ones. */
async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.tmp')) continue;
    const leftover = join(folder, name);
    if (await isAbandoned(leftover)) await rm(leftover, { force: true });
  }
}

async function isAbandoned(leftover: string): Promise<boolean> {
  const pid = Number(/\.(\d+)-[0-9a-f]+\.tmp$/.exec(leftover)?.[1]);
  if (!isRunning(pid)) return true;
  // The pid may have been reused, or belong to another container.
  const modified = await stat(leftover).catch(() => null);
  return modified !== null && Date.now() - modified.mtimeMs > abandonedAfterMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A rename survives a power failure only after its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
