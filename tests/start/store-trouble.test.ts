import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/kernel/db/database.ts';
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { copyDataFolder, describeOnPostgres, slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { silentProxy } from '../support/silent-proxy.ts';
import { command } from './command.ts';
import { production } from './production.ts';
import { storeContext } from '#server/new-store-context.ts';
import { storeCommand } from './store-command.ts';

const nowhere = 'postgresql://loja@127.0.0.1:1/loja';
const unreachable =
  'The database of DATABASE_URL cannot be reached. Is it running, and is the address right?';

/** A data folder with a previously built site. */
const folderWithSite = () => {
  const DATA_DIR = scratchFolder();
  mkdirSync(path.join(DATA_DIR, 'site'));
  writeFileSync(path.join(DATA_DIR, 'site', 'index.html'), '<title>A última</title>');
  return DATA_DIR;
};

const withOneRecord = async (place: { dataDir?: string; databaseUrl?: string }) => {
  const database = await openDatabase(place);
  await importReleases(storeContext(database), ['{"title":"Só este","artists":["Ana"]}']);
  await database.close();
};

/** The responses of the site and of the API. */
const visit = async (address: string) => {
  const page = await fetch(address);
  const api = await fetch(`${address}/api/config`);
  return {
    page: [page.status, await page.text()],
    api: [api.status, api.headers.get('Retry-After')],
  };
};

const lastSite = { page: [200, '<title>A última</title>'], api: [503, '2'] };

describe('npm start, when the store cannot be opened', { timeout: slow }, () => {
  test('serves the existing site, prints the reason once, and refuses a second shop on the folder', async () => {
    const env = { DATA_DIR: folderWithSite(), DATABASE_URL: nowhere };
    const { said, running, text } = command('start', env);
    const address = await said(/open at (http:\S+);/);
    expect(await visit(address)).toEqual(lastSite);

    const second = command('start', env);
    expect((await second.running).exitCode).toBe(1);
    expect(second.text()).toContain(`The data folder ${env.DATA_DIR} is in use by another process.`);
    running.kill('SIGTERM');
    expect((await running).exitCode).toBe(0);
    expect(text().split(unreachable)).toHaveLength(2);
  });

  test('ends with one sentence when there is no site', async () => {
    const { running, text } = command('start', { DATA_DIR: scratchFolder(), DATABASE_URL: nowhere });
    expect((await running).exitCode).toBe(1);
    expect(text().trim().split('\n').at(-1)).toBe(unreachable);
  });

  test('ends with one sentence, with or without a site, when a setting is wrong', async () => {
    const DATA_DIR = folderWithSite();
    const wrong = [{ STORE_MODE: 'production' }, { DATABASE_URL: 'mysql://banco' }];
    for (const env of wrong) {
      const { running, text } = command('start', { DATA_DIR, ...env });
      expect((await running).exitCode).toBe(1);
      expect(text().trim()).toMatch(/^The variable DATABASE_URL is .+$/);
    }
    await withOneRecord({ dataDir: await copyDataFolder(DATA_DIR) });
    const { running, text } = command('start', { DATA_DIR, ...production });
    expect((await running).exitCode).toBe(1);
    expect(text()).toContain('A shop in production says who it is');
  });

  test('opens the embedded store by itself after it was repaired', async () => {
    const DATA_DIR = await copyDataFolder(folderWithSite());
    await withOneRecord({ dataDir: DATA_DIR });
    const version = path.join(DATA_DIR, 'store', 'PG_VERSION');
    writeFileSync(version, '15\n');
    const { said, text } = command('start', { DATA_DIR });
    const address = await said(/open at (http:\S+);/);
    expect(text()).toContain('was made by PostgreSQL 15');
    expect(await visit(address)).toEqual(lastSite);
    writeFileSync(version, '18\n');
    await said(/Store API on port/);
    expect((await fetch(`${address}/api/config`)).status).toBe(200);
  });
});

describeOnPostgres('a shop on PostgreSQL', ({ createPlace }) => {
  const stockedAddress = async () => {
    const { DATABASE_URL: databaseUrl } = await createPlace();
    await withOneRecord({ databaseUrl });
    return databaseUrl;
  };

  test(
    'opens its API by itself when an unresponsive database recovers',
    async () => {
      const proxy = await silentProxy(await stockedAddress());
      proxy.silence();
      const env = { DATA_DIR: folderWithSite(), DATABASE_URL: proxy.databaseUrl };
      const { said } = command('start', env);
      const address = await said(/open at (http:\S+);/);
      expect(await visit(address)).toEqual(lastSite);
      proxy.resume();
      await said(/Store API on port/);
      expect((await fetch(`${address}/api/config`)).status).toBe(200);
    },
    slow,
  );

  test(
    'ends on a signal while its database does not respond',
    async () => {
      const proxy = await silentProxy(await stockedAddress());
      const { said, running } = command('api', {
        DATA_DIR: scratchFolder(),
        DATABASE_URL: proxy.databaseUrl,
      });
      const address = await said(/on (http:\S+)\/api /);
      expect((await fetch(`${address}/api/products`)).status).toBe(200);
      proxy.silence();
      const waiting = fetch(`${address}/api/products?page=2`).catch(() => undefined);
      running.kill('SIGINT');
      expect((await running).exitCode).toBe(0);
      await waiting;
    },
    slow,
  );

  test(
    'locks its folder, and shares its database',
    async () => {
      const env = { DATA_DIR: folderWithSite(), DATABASE_URL: await stockedAddress() };
      const first = command('start', env);
      await first.said(/Store API on port/);
      const second = command('start', env);
      expect((await second.running).exitCode).toBe(1);
      expect(second.text().trim().split('\n').at(-1)).toBe(
        `The data folder ${env.DATA_DIR} is in use by another process. Stop that one first.`,
      );
      await command('api', env).said(/The API answers/);
      expect(await storeCommand('settings', env, { site_name: 'Ana' })).toMatchObject({ code: 0 });
      await command('start', { ...env, DATA_DIR: folderWithSite() }).said(/Store API on port/);
    },
    slow,
  );
});
