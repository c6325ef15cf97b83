import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { execaNode } from 'execa';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/kernel/db/database.ts';
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { storeContext } from '#server/new-store-context.ts';
import { copyDataFolder } from '../support/databases.ts';
import { ownCompany, production } from './production.ts';

const folders: string[] = [];

const options = { all: true, stdin: 'ignore', reject: false, nodeOptions: [] } as const;
const quietly = { HOST: '127.0.0.1', SITE_URL: '', DATABASE_URL: '' };

const run = (dataDir: string, port: number, more: Record<string, string>) =>
  execaNode('scripts/start.ts', {
    ...options,
    env: { ...quietly, PORT: String(port), DATA_DIR: dataDir, ...more },
  });

const running: ReturnType<typeof run>[] = [];

const start = (dataDir: string, port = 0, more: Record<string, string> = {}) => {
  const shop = run(dataDir, port, more);
  running.push(shop);
  return shop;
};

const scratchFolder = async () => {
  mkdirSync('.data', { recursive: true });
  const folder = await mkdtemp(path.join('.data', 'start-'));
  folders.push(folder);
  return folder;
};

/** Waits for a match in the output of the shop, and returns the output. */
const said = (shop: ReturnType<typeof start>, words: RegExp) =>
  new Promise<RegExpExecArray>((resolve, reject) => {
    let text = '';
    shop.all.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const match = words.exec(text);
      if (match) resolve(match);
    });
    shop.all.on('close', () => reject(new Error(`The shop ended without saying ${words}:\n${text}`)));
  });

/** The number of records of the shop, once its API answers. */
const recordsOf = async (shop: ReturnType<typeof start>) => {
  const [, port] = await said(shop, /Store API on port (\d+)\n/);
  const answer = await fetch(`http://127.0.0.1:${port}/api/products?per_page=1`);
  return ((await answer.json()) as { data: { total: number } }).data.total;
};

/** A port in use by another server. */
const takenPort = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, free: () => server.close() };
};

afterEach(async () => {
  for (const shop of running.splice(0)) {
    shop.kill('SIGKILL');
    await shop;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('npm start', { timeout: 120_000 }, () => {
  test('reports that its port is taken, and touches nothing', async () => {
    const folder = path.join(await scratchFolder(), 'data');
    const { port, free } = await takenPort();
    const { exitCode, all } = await start(folder, port);
    free();
    expect(exitCode).toBe(1);
    expect(all).toBe(`Port ${port} is taken by another program. Stop that one, or choose another with PORT.`);
    expect(existsSync(folder)).toBe(false);
  });

  test('reports that its folder cannot be written', async () => {
    const file = path.join(await scratchFolder(), 'data');
    writeFileSync(file, 'not a folder');
    const { exitCode, all } = await start(file);
    expect(exitCode).toBe(1);
    expect(all?.trim().split('\n').at(-1)).toContain(`The data folder ${file} cannot be written.`);
    expect(all).not.toContain('    at ');
  });

  test('names an invalid variable', async () => {
    const { exitCode, all } = await start(await scratchFolder(), 99_999);
    expect([exitCode, all]).toEqual([1, expect.stringMatching(/^The variable PORT is not valid: .*$/)]);
  });

  test('answers while the pages are built, refuses a second shop on its data, and stops on a signal', async () => {
    const folder = await scratchFolder();
    // The leftovers of a build that was killed together with its shop.
    mkdirSync(path.join(folder, 'site.work-killed'));
    writeFileSync(path.join(folder, 'site.work-killed', 'lock'), '');
    const first = start(folder);
    const [, port] = await said(first, /Store API on port (\d+)\n/);
    const page = await fetch(`http://127.0.0.1:${port}/vinyl/some-record`);
    expect(page.status).toBe(503);
    expect(page.headers.get('Retry-After')).toBe('2');
    expect(await page.text()).toContain('A loja está abrindo');
    expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(200);

    const second = await start(folder);
    expect(second.exitCode).toBe(1);
    expect(second.all?.trim().split('\n').at(-1)).toMatch(/is in use by another process/);

    const works = () => readdirSync(folder).filter((name) => name.startsWith('site.work-'));
    await vi.waitUntil(() => works().length === 1 && works()[0] !== 'site.work-killed', { timeout: 60_000 });
    first.kill('SIGTERM');
    const { exitCode, all } = await first;
    expect(exitCode).toBe(0);
    expect(all).not.toMatch(/^\s+at |✖|FAILED|abort/im);
    // The records of the site stay, for the next build.
    await expect
      .poll(() => readdirSync(folder).filter((name) => name.startsWith('site')))
      .toEqual(['site.state']);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });

  test('resumes after an interrupted import of the demo', async () => {
    const folder = await scratchFolder();
    const first = start(folder);
    await said(first, /500 records/);
    first.kill('SIGTERM');
    const { exitCode, all } = await first;
    expect(exitCode).toBe(0);
    expect(all).not.toMatch(/^\s+at |✖|FAILED|abort/im);
    const second = start(folder);
    const [, port] = await said(second, /Store API on port (\d+)\n/);
    const answer = await (await fetch(`http://127.0.0.1:${port}/api/products?per_page=1`)).json();
    expect(answer).toMatchObject({ data: { total: 800 } });
  });

  test('does not fill a store again that its owner has emptied', async () => {
    const folder = await copyDataFolder(await scratchFolder());
    const database = await openDatabase({ dataDir: folder });
    await importReleases(storeContext(database), ['{"title":"Só este"}']);
    await database.orm.delete(releases);
    await database.close();
    expect(await recordsOf(start(folder))).toBe(0);
  });

  test('imports no demo records in production', async () => {
    const folder = await copyDataFolder(await scratchFolder());
    const database = await openDatabase({ dataDir: folder });
    await importSettings(storeContext(database), { company: ownCompany });
    await database.close();
    expect(await recordsOf(start(folder, 0, production))).toBe(0);
  });
});
