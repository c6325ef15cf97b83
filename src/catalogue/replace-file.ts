import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const abandonedAfterMs = 60 * 60 * 1_000;

/**
 * Writes `path` whole or not at all: `write` fills a file beside it (and flushes it to the disk), then one rename
 * switches. Of two writers at once the last complete one wins.
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

/** Removes what a killed writer of `path` has left; a writer that is still at work keeps its file. */
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
  // A process of the same number may be another one, or live in another container.
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

/** The rename itself survives a power cut only when its folder is flushed too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
