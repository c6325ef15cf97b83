import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { execaNode } from 'execa';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { command } from './command.ts';

type Env = Record<string, string>;

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
  return { code: exitCode, out: stdout, err: stderr };
};

const lines = (titles: string[]) => titles.map((title) => `${JSON.stringify({ title })}\n`).join('');

/** A running API of a data folder, and how many records it says it has. */
const openApi = async (env: Env) => {
  const { running, said } = command('api', env);
  const address = await said(/on (http:\S+)\/api /);
  const titles = async () => {
    const answer = await fetch(`${address}/api/products?per_page=1000&fields=title`);
    const { data } = (await answer.json()) as { data: { data: { title: string }[]; total: number } };
    return data.total;
  };
  return { running, address, records: titles };
};

interface Control {
  address: RequestOptions;
  secret: string;
}

const controlOf = (dataDir: string) =>
  JSON.parse(readFileSync(path.join(dataDir, 'control.json'), 'utf8')) as Control;

/** The status of a call to the control address of a shop. */
const called = async ({ address }: Control, headers: Record<string, string>, body = '') => {
  const call = request({ ...address, method: 'POST', path: '/commands/import?run=1&file=x', headers });
  call.end(body);
  const [response] = (await once(call, 'response')) as [Readable & { statusCode: number }];
  response.resume();
  return response.statusCode;
};

describeOnEveryEngine('npm run store, while the shop runs', ({ createAddress }) => {
  const place = async (): Promise<Env> => ({
    DATA_DIR: scratchFolder(),
    DATABASE_URL: (await createAddress()) ?? '',
  });

  it(
    'acts through it: the API answers with the new record at once, and the output is the same',
    async () => {
      const env = await place();
      const shop = await openApi(env);
      expect(await shop.records()).toBe(0);
      const through = await imported(env, 'Só este', 'E este');
      expect(through).toMatchObject({ code: 0, err: '' });
      expect(await shop.records()).toBe(2);
      // A command that does not know the database acts on that of the shop.
      expect(await imported({ DATA_DIR: env['DATA_DIR']! }, 'Um terceiro')).toMatchObject({ code: 0 });
      expect(await shop.records()).toBe(3);

      const settings = await store(env, 'settings');
      expect(JSON.parse(settings.stdout)).toMatchObject({ site_name: 'Sulco' });
      const wrong = path.join(scratchFolder(), 'wrong.json');
      writeFileSync(wrong, '{"site_name":7}');
      const refused = await store(env, 'settings', wrong);
      expect([refused.exitCode, refused.stdout]).toEqual([1, '']);
      expect(refused.stderr).toMatch(/^The settings are not valid: site_name.*$/);

      shop.running.kill('SIGTERM');
      expect((await shop.running).exitCode).toBe(0);
      expect(existsSync(path.join(env['DATA_DIR']!, 'control.json'))).toBe(false);
      const alone = await imported(await place(), 'Só este', 'E este');
      expect(alone).toEqual(through);
    },
    2 * slow,
  );

  it(
    'stops with Ctrl-C after the batch in hand, says what went in, and leaves the shop open',
    async () => {
      const env = await place();
      const shop = await openApi(env);
      const running = store(env, 'import', '-');
      running.stdin.write(lines(Array.from({ length: 250 }, (_, at) => `Disco ${at}`)));
      await expect.poll(shop.records, { timeout: slow, interval: 50 }).toBe(200);
      running.kill('SIGINT');
      const { exitCode, stderr } = await running;
      expect([exitCode, stderr.split('\n').at(-1)]).toEqual([
        130,
        'Stopped: 200 added, 0 changed, 0 unchanged. These are in the store; import the file again for the rest.',
      ]);
      expect(await shop.records()).toBe(200);
      expect(await imported(env, 'Mais um')).toMatchObject({ code: 0 });
    },
    2 * slow,
  );
});

describe('the control of a running shop', { timeout: 2 * slow }, () => {
  it('is for the owner alone: another secret, none, or another host changes nothing', async () => {
    const DATA_DIR = scratchFolder();
    const shop = await openApi({ DATA_DIR });
    const file = path.join(DATA_DIR, 'control.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const control = controlOf(DATA_DIR);
    const body = lines(['Intruso']);
    expect(await called(control, {}, body)).toBe(401);
    expect(await called(control, { Authorization: 'Bearer ' }, body)).toBe(401);
    expect(await called(control, { Authorization: `Bearer ${control.secret.slice(1)}x` }, body)).toBe(401);
    const Authorization = `Bearer ${control.secret}`;
    expect(await called(control, { Authorization, Host: 'loja.example' }, body)).toBe(401);
    expect(await shop.records()).toBe(0);
    expect(await called(control, { Authorization }, body)).toBe(200);
    await expect.poll(shop.records, { timeout: slow }).toBe(1);
  });

  it('is on a port of this machine where the path is too long for a socket', async () => {
    const DATA_DIR = path.join(scratchFolder(), 'a'.repeat(100));
    mkdirSync(DATA_DIR);
    const shop = await openApi({ DATA_DIR });
    expect(controlOf(DATA_DIR).address).toMatchObject({ host: '127.0.0.1' });
    expect(await imported({ DATA_DIR }, 'Só este')).toMatchObject({ code: 0 });
    expect(await shop.records()).toBe(1);
  });

  it('of a shop that was killed is stale: the command opens the store itself', async () => {
    const DATA_DIR = scratchFolder();
    const shop = await openApi({ DATA_DIR });
    await imported({ DATA_DIR }, 'Um');
    shop.running.kill('SIGKILL');
    await shop.running;
    expect(existsSync(path.join(DATA_DIR, 'control.json'))).toBe(true);
    expect(await imported({ DATA_DIR }, 'Dois')).toMatchObject({ code: 0, err: '' });
    const next = await openApi({ DATA_DIR });
    expect(await next.records()).toBe(2);
    expect(await imported({ DATA_DIR }, 'Três')).toMatchObject({ code: 0 });
    expect(await next.records()).toBe(3);
  });

  it('refuses a second import in one sentence, and ends one whose caller goes away', async () => {
    const env = { DATA_DIR: scratchFolder() };
    const shop = await openApi(env);
    const first = store(env, 'import', '-');
    first.stdin.write(lines(Array.from({ length: 150 }, (_, at) => `Disco ${at}`)));
    await expect.poll(shop.records, { timeout: slow, interval: 50 }).toBe(100);
    const second = await imported(env, 'Outro');
    expect([second.code, second.err.split('\n').at(-1)]).toEqual([
      1,
      'The shop is at work on another import. Start this one when that has ended.',
    ]);
    first.kill('SIGKILL');
    await first;
    await expect.poll(async () => (await imported(env, 'Outro')).code, { timeout: slow }).toBe(0);
    expect(await shop.records()).toBe(101);
  });
});

describe('npm run store, without a running shop', { timeout: 2 * slow }, () => {
  it('refuses a second command on the embedded store, and leaves whole batches after Ctrl-C', async () => {
    const env = { DATA_DIR: scratchFolder() };
    const first = store(env, 'import', '-');
    first.stdin.write(lines(Array.from({ length: 600 }, (_, at) => `Disco ${at}`)));
    await expect.poll(() => existsSync(path.join(env.DATA_DIR, 'store')), { timeout: slow }).toBe(true);
    const second = await imported(env, 'Outro');
    expect([second.code, second.err.split('\n').at(-1)]).toEqual([
      1,
      `The data folder ${env.DATA_DIR} is in use by another process, which takes no commands now. ` +
        'Run this one again when that has opened, or ended.',
    ]);
    first.kill('SIGINT');
    const { exitCode, stderr } = await first;
    expect(exitCode).toBe(130);
    const [, added] = /^Stopped: (0|500) added, 0 changed, 0 unchanged\. /m.exec(stderr) ?? [];
    const shop = await openApi(env);
    expect(await shop.records()).toBe(Number(added));
  });
});
