import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type * as FileSystem from 'node:fs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, vi, test } from 'vitest';
import { openDatabase } from '#server/kernel/db/database.ts';
import { StoreUnavailableError } from '#runtime/shopkeeper-error.ts';
import { copyDataFolder, slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const disk = vi.hoisted(() => ({ freeMegabytes: null as number | null }));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof FileSystem>();
  const statfsSync = (place: string) => {
    const found = fs.statfsSync(place);
    return disk.freeMegabytes === null ? found : { ...found, bavail: disk.freeMegabytes, bsize: 1_048_576 };
  };
  return { ...fs, statfsSync };
});

afterEach(() => void (disk.freeMegabytes = null));

const openAndClose = async (dataDir: string) => (await openDatabase({ dataDir })).close();

/** Why it does not open. */
const refusal = async (dataDir: string): Promise<string> => {
  const error: unknown = await openAndClose(dataDir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StoreUnavailableError);
  return (error as Error).message;
};

describe('the embedded store', { timeout: slow }, () => {
  test('says that the disk is full, not that it is damaged, and opens when there is room', async () => {
    const dataDir = scratchFolder();
    disk.freeMegabytes = 12;
    const fresh = await refusal(dataDir);
    expect(fresh).toMatch(/^The disk of the store in .+ is full: 12 MB are free, and 48 MB are needed\./);
    expect(fresh).toContain('The store itself is not damaged. Make room on the disk.');
    disk.freeMegabytes = null;
    await openAndClose(dataDir);
    disk.freeMegabytes = 12;
    expect(await refusal(dataDir)).toContain('12 MB are free, and 20 MB are needed');
    disk.freeMegabytes = null;
    await openAndClose(dataDir);
  });

  test('that was made only half, because the process was killed, is made anew', async () => {
    const dataDir = scratchFolder();
    const program = fileURLToPath(new URL('./open-in-process.ts', import.meta.url));
    const making = spawn(process.execPath, [program, JSON.stringify({ dataDir })], { stdio: 'ignore' });
    const half = path.join(dataDir, 'store.new', 'PG_VERSION');
    await vi.waitUntil(() => existsSync(half), { timeout: slow, interval: 5 });
    making.kill('SIGKILL');
    await once(making, 'exit');
    await openAndClose(dataDir);
    expect(existsSync(path.dirname(half))).toBe(false);
  });

  test('says which version made it', async () => {
    const dataDir = await copyDataFolder();
    const version = path.join(dataDir, 'store', 'PG_VERSION');
    const ours = readFileSync(version, 'utf8');
    writeFileSync(version, '15\n');
    expect(await refusal(dataDir)).toContain(`was made by PostgreSQL 15, and this is ${ours.trim()}.`);
  });

  test('asks for a copy before anything else where nothing but damage explains it', async () => {
    const dataDir = await copyDataFolder();
    writeFileSync(path.join(dataDir, 'store', 'global', 'pg_control'), 'x'.repeat(8_192));
    const said = await refusal(dataDir);
    expect(said).toMatch(/Stop the shop and make a copy of the folder before anything else\.$/);
    expect(said).not.toMatch(/delete|remove|begin again/i);
  });
});
