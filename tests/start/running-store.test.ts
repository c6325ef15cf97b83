import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { execaNode } from 'execa';
import { describe, expect, onTestFinished, test } from 'vitest';
import { takeDataFolder } from '#runtime/data-folder.ts';
import { copyDataFolder, describeOnEveryEngine, slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { command } from './command.ts';

type Env = Record<string, string>;

const folderWithStore = async (name = 'data') => copyDataFolder(path.join(scratchFolder(), name));

const store = (env: Env, ...args: string[]) => {
  const running = execaNode('scripts/store.ts', args, {
    env: { DATABASE_URL: '', ...env },
    reject: false,
    nodeOptions: [],
  });
  onTestFinished(() => void running.kill('SIGKILL'));
  return running;
};

const imported = async (env: Env, ...titles: string[]) => {
  const running = store(env, 'import', '-');
  running.stdin.end(lines(titles));
  const { exitCode, stdout, stderr } = await running;
  // On a slow machine a line of progress precedes the report.
  return { code: exitCode, out: stdout.split('\n').slice(-2), err: stderr };
};

const lines = (titles: string[]) => titles.map((title) => `${JSON.stringify({ title })}\n`).join('');

/** A running API of a data folder, and the number of records it reports. */
const openApi = async (env: Env) => {
  const { running, said } = command('api', env);
  const address = await said(/on (http:\S+)\/api /);
  const records = async () => {
    const answer = await fetch(`${address}/api/products?per_page=1`);
    return ((await answer.json()) as { data: { total: number } }).data.total;
  };
  return { running, records };
};

interface Control {
  address: RequestOptions;
  secret: string;
}

const controlOf = (dataDir: string) =>
  JSON.parse(readFileSync(path.join(dataDir, 'control.json'), 'utf8')) as Control;

/** The status of a request to the control address of a shop. */
const called = async ({ address }: Control, headers: Record<string, string>, body = '') => {
  const call = request({ ...address, method: 'POST', path: '/commands/import?run=1&file=x', headers });
  call.end(body);
  const [response] = (await once(call, 'response')) as [Readable & { statusCode: number }];
  response.resume();
  return response.statusCode;
};

describeOnEveryEngine('npm run store, while the shop runs', ({ createPlace }) => {
  test(
    'acts through it, with the same output as alone; Ctrl-C leaves whole batches and the shop open',
    async () => {
      const env = await createPlace();
      const shop = await openApi(env);
      const through = await imported(env, 'Um', 'Dois');
      expect(through).toEqual({
        code: 0,
        out: [
          '2 read: 2 added, 0 changed, 0 unchanged, 0 broken.',
          'The pages of the shop show it when they are built again: npm run build, or npm start.',
        ],
        err: '',
      });
      expect(await shop.records()).toBe(2);
      // Without DATABASE_URL a command uses the shop's database.
      expect(await imported({ DATA_DIR: env.DATA_DIR }, 'Três')).toMatchObject({ code: 0 });
      expect(await shop.records()).toBe(3);

      const settings = await store(env, 'settings');
      expect(JSON.parse(settings.stdout)).toMatchObject({ site_name: 'Sulco' });
      const wrong = path.join(scratchFolder(), 'wrong.json');
      writeFileSync(wrong, '{"site_name":7}');
      const refused = await store(env, 'settings', wrong);
      expect([refused.exitCode, refused.stdout]).toEqual([1, '']);
      expect(refused.stderr).toMatch(/^The settings are not valid: site_name.*$/);

      const stopped = store(env, 'import', '-');
      stopped.stdin.write(lines(Array.from({ length: 250 }, (_, at) => `Disco ${at}`)));
      await expect.poll(shop.records, { timeout: slow, interval: 50 }).toBe(203);
      stopped.kill('SIGINT');
      const { exitCode, stderr } = await stopped;
      expect([exitCode, stderr.split('\n').at(-1)]).toEqual([
        130,
        'Stopped: 200 added, 0 changed, 0 unchanged. These are in the store; import the file again for the rest.',
      ]);
      expect(await shop.records()).toBe(203);

      shop.running.kill('SIGTERM');
      expect((await shop.running).exitCode).toBe(0);
      expect(existsSync(path.join(env.DATA_DIR, 'control.json'))).toBe(false);
      expect(await imported(env, 'Quatro', 'Cinco')).toEqual(through);
    },
    3 * slow,
  );
});

describe('the control of a running shop', { timeout: 3 * slow }, () => {
  test('accepts only the owner and one import at a time, and is stale when the shop was killed', async () => {
    const env = { DATA_DIR: await folderWithStore() };
    const shop = await openApi(env);
    expect(statSync(path.join(env.DATA_DIR, 'control.json')).mode & 0o777).toBe(0o600);
    const control = controlOf(env.DATA_DIR);
    const body = lines(['Intruso']);
    expect(await called(control, {}, body)).toBe(401);
    expect(await called(control, { Authorization: 'Bearer ' }, body)).toBe(401);
    expect(await called(control, { Authorization: `Bearer ${control.secret.slice(1)}x` }, body)).toBe(401);
    const Authorization = `Bearer ${control.secret}`;
    expect(await called(control, { Authorization, Host: 'loja.example' }, body)).toBe(401);
    expect(await shop.records()).toBe(0);
    expect(await called(control, { Authorization }, body)).toBe(200);
    await expect.poll(shop.records, { timeout: slow }).toBe(1);

    const first = store(env, 'import', '-');
    first.stdin.write(lines(Array.from({ length: 150 }, (_, at) => `Disco ${at}`)));
    await expect.poll(shop.records, { timeout: slow, interval: 50 }).toBe(101);
    const second = await imported(env, 'Outro');
    expect([second.code, second.err.split('\n').at(-1)]).toEqual([
      1,
      'The shop is at work on another import. Start this one when that has ended.',
    ]);
    first.kill('SIGKILL');
    await first;
    await expect.poll(async () => (await imported(env, 'Outro')).code, { timeout: slow }).toBe(0);
    expect(await shop.records()).toBe(102);

    shop.running.kill('SIGKILL');
    await shop.running;
    expect(existsSync(path.join(env.DATA_DIR, 'control.json'))).toBe(true);
    expect(await imported(env, 'Sem loja')).toMatchObject({ code: 0, err: '' });
    const next = await openApi(env);
    expect(await next.records()).toBe(103);
    expect(await imported(env, 'Com loja')).toMatchObject({ code: 0 });
    expect(await next.records()).toBe(104);
  });

  test('is on a port of this machine when the path is too long for a socket', async () => {
    const env = { DATA_DIR: await folderWithStore('a'.repeat(100)) };
    const shop = await openApi(env);
    expect(controlOf(env.DATA_DIR).address).toMatchObject({ host: '127.0.0.1' });
    expect(await imported(env, 'Só este')).toMatchObject({ code: 0 });
    expect(await shop.records()).toBe(1);
  });
});

describe('npm run store, without a running shop', { timeout: 3 * slow }, () => {
  test('is refused a second time on the embedded store, and leaves whole batches after Ctrl-C', async () => {
    const env = { DATA_DIR: await folderWithStore() };
    const { release } = takeDataFolder(env.DATA_DIR);
    const second = await imported(env, 'Outro');
    expect([second.code, second.err.split('\n').at(-1)]).toEqual([
      1,
      `The data folder ${env.DATA_DIR} is in use by another process, which takes no commands now. ` +
        'Run this one again when that has opened, or ended.',
    ]);
    release();
    const first = store(env, 'import', '-');
    first.stdin.write(lines(Array.from({ length: 600 }, (_, at) => `Disco ${at}`)));
    await once(first.stdout, 'data');
    first.kill('SIGINT');
    const { exitCode, stderr } = await first;
    expect(exitCode).toBe(130);
    const [, added] = /^Stopped: (0|500) added, 0 changed, 0 unchanged\. /m.exec(stderr) ?? [];
    const shop = await openApi(env);
    expect(await shop.records()).toBe(Number(added));
  });
});
