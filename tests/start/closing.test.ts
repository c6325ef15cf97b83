import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/kernel/db/database.ts';
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { copyDataFolder, slow } from '../support/databases.ts';
import { storeContext } from '#server/new-store-context.ts';
import { command } from './command.ts';

const stocked = async () => {
  const dataDir = await copyDataFolder();
  const database = await openDatabase({ dataDir });
  await importReleases(storeContext(database), ['{"title":"Só este","artists":["Ana"]}']);
  await database.close();
  return dataDir;
};

const refuses = (address: string) =>
  fetch(address).then(
    () => false,
    () => true,
  );

test.each(['start', 'api'] as const)(
  'npm run %s answers pending requests before it closes the database',
  async (name) => {
    const { said, running } = command(name, { DATA_DIR: await stocked() });
    const port = await said(name === 'start' ? /Store API on port (\d+)/ : /localhost:(\d+)/);
    const address = `http://127.0.0.1:${port}/api/members/vip`;
    const body = JSON.stringify({ email: 'ana@loja.example', consent: true });
    const slowly = request(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
    });
    slowly.write(body.slice(0, 10));
    // When another request sent later is answered, this one has arrived.
    await fetch(`http://127.0.0.1:${port}/api/config`);
    running.kill('SIGTERM');
    await expect.poll(() => refuses(address), { timeout: slow, interval: 20 }).toBe(true);
    const answered = once(slowly, 'response') as Promise<[IncomingMessage]>;
    slowly.end(body.slice(10));
    expect((await answered)[0].statusCode).toBe(200);
    expect((await running).exitCode).toBe(0);
  },
  2 * slow,
);

test(
  'npm run dev links to its own address in mails and feeds',
  async () => {
    const { said } = command('dev', { DATA_DIR: await stocked() });
    const address = await said(/Local\s+(http:\S+?)\/?\s/);
    const feed = await fetch(`${address}/api/feeds/artists/ana.xml`);
    const { port } = new URL(address);
    const links = [...(await feed.text()).matchAll(/<link>(.+?)<\/link>/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).toMatch(new RegExp(`^http://localhost:${port}/`));
  },
  2 * slow,
);
