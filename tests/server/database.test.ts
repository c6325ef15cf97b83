import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { catalogueVersion } from '#server/kernel/db/catalogue-version-table.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { copyDataFolder, describeOnPostgres, slow } from '../support/databases.ts';
import { stock } from './shop.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'sulco-store-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const program = fileURLToPath(new URL('./open-in-process.ts', import.meta.url));

/** Starts a process that opens the place, and waits for what it says. */
const openElsewhere = async (place: object): Promise<{ said: string; process: ChildProcess }> => {
  const process_ = spawn(process.execPath, [program, JSON.stringify(place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<string>((resolve) => {
    process_.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { said, process: process_ };
};

const ended = (process_: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    process_.once('exit', () => resolve());
    process_.kill(signal);
  });

describe('the data folder', () => {
  test(
    'belongs to one process, and is free again the moment that the process is killed',
    async () => {
      const dataDir = await copyDataFolder();
      const first = await openElsewhere({ dataDir });
      expect(first.said).toBe('open');
      const second = await openElsewhere({ dataDir });
      expect(second.said).toMatch(/^ShopkeeperError: The data folder .+ is in use by another process\./);
      await expect(openDatabase({ dataDir })).rejects.toThrow(ShopkeeperError);
      await ended(first.process, 'SIGKILL');
      const database = await openDatabase({ dataDir });
      await database.close();
    },
    slow,
  );

  test(
    'keeps its records from one start to the next',
    async () => {
      const dataDir = await copyDataFolder();
      const before = await openDatabase({ dataDir });
      await stock(before);
      await before.close();
      const after = await openDatabase({ dataDir });
      expect(await stock(after)).toMatchObject({ unchanged: 7 });
      await after.close();
    },
    slow,
  );

  test('is refused in one sentence when it cannot be written', async () => {
    const file = path.join(scratch, 'file');
    writeFileSync(file, '');
    const opening = openDatabase({ dataDir: path.join(file, 'data') });
    await expect(opening).rejects.toThrow(/^The data folder .+ cannot be written\./);
    await expect(opening).rejects.toBeInstanceOf(ShopkeeperError);
  });
});

describe('a database that is not there', () => {
  test('is refused in one sentence, without its password', async () => {
    const opening = openDatabase({ databaseUrl: 'postgresql://ana:segredo@127.0.0.1:1/loja' });
    await expect(opening).rejects.toBeInstanceOf(ShopkeeperError);
    await expect(opening).rejects.toThrow(/cannot be reached/);
    await expect(opening).rejects.not.toThrow(/segredo/);
  });
});

describeOnPostgres('migrations', ({ createAddress }) => {
  test(
    'apply once when eight processes start at the same time',
    async () => {
      const databaseUrl = (await createAddress()) ?? '';
      const starts = await Promise.all(Array.from({ length: 8 }, () => openElsewhere({ databaseUrl })));
      expect(starts.map(({ said }) => said)).toEqual(Array.from({ length: 8 }, () => 'open'));
      const database = await openDatabase({ databaseUrl });
      expect(await database.orm.select().from(catalogueVersion)).toHaveLength(1);
      await database.close();
    },
    slow,
  );

  test(
    'complete after a start that was killed half-way',
    async () => {
      const databaseUrl = (await createAddress()) ?? '';
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query('create schema drizzle; begin; create table artists (id integer)');
      const start = openDatabase({ databaseUrl });
      await client.query('rollback');
      await client.end();
      const database = await start;
      expect(await stock(database)).toMatchObject({ added: 7 });
      await database.close();
    },
    slow,
  );
});
