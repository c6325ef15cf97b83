import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa, execaNode } from 'execa';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnEveryEngine, describeOnPostgres, slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { command } from './command.ts';

interface Env extends Record<string, string> {
  DATA_DIR: string;
  DATABASE_URL: string;
}

/** Runs a store command in a folder of its own. */
const storeIn = async (cwd: string, env: Env, ...args: string[]) => {
  const running = execaNode(path.resolve('scripts/store.ts'), args, {
    cwd,
    env,
    reject: false,
    nodeOptions: [],
  });
  onTestFinished(() => void running.kill('SIGKILL'));
  const { exitCode, stdout, stderr } = await running;
  return { code: exitCode, out: stdout, err: stderr };
};

const records = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `${JSON.stringify({ title: `Disco ${at} ${crypto.randomUUID()}` })}\n`,
  );

const imported = (folder: string, env: Env, count: number) => {
  const file = path.join(folder, 'records.jsonl');
  writeFileSync(file, records(count).join(''));
  return storeIn(folder, env, 'import', file);
};

/** The number of records that the API of a store reports. */
const openApi = async (env: Env) => {
  const { running, said } = command('api', env);
  const address = await said(/on (http:\S+)\/api /);
  const count = async () => {
    const answer = await fetch(`${address}/api/products?per_page=1`);
    return ((await answer.json()) as { data: { total: number } }).data.total;
  };
  const stop = async () => {
    running.kill('SIGTERM');
    await running;
  };
  return { count, stop };
};

describeOnEveryEngine('npm run store -- backup, while the shop runs', ({ createAddress }) => {
  const place = async (): Promise<Env> => ({
    DATA_DIR: path.join(scratchFolder(), 'data'),
    DATABASE_URL: (await createAddress()) ?? '',
  });

  test(
    'writes a new private file where its caller stands, and restore takes it into another store once the shop has stopped',
    async () => {
      const folder = scratchFolder();
      const [env, other] = [await place(), await place()];
      const shop = await openApi(env);
      expect((await imported(folder, env, 20)).code).toBe(0);

      const made = await storeIn(folder, env, 'backup', 'mine.backup');
      const file = path.join(folder, 'mine.backup');
      expect(made).toEqual({ code: 0, out: expect.stringMatching(/^\d+ rows are in /), err: '' });
      expect(made.out).toContain(file);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const bytes = readFileSync(file);

      const again = await storeIn(folder, env, 'backup', 'mine.backup');
      expect(again).toEqual({ code: 1, out: '', err: `${file} exists already. Name a new file.` });
      const nowhere = await storeIn(folder, env, 'backup', 'none/mine.backup');
      expect([nowhere.code, nowhere.err]).toEqual([
        1,
        expect.stringMatching(/^.+\/none\/mine\.backup cannot be written: ENOENT: .+\.$/),
      ]);
      expect(nowhere.err.split('\n')).toHaveLength(1);

      const refused = await storeIn(folder, env, 'restore', 'mine.backup', '--replace');
      expect([refused.code, refused.err]).toEqual([
        1,
        'Stop the shop first: a store is restored while nobody uses it.',
      ]);
      expect(await shop.count()).toBe(20);
      expect(readFileSync(file)).toEqual(bytes);
      expect(readdirSync(folder).sort()).toEqual(['mine.backup', 'records.jsonl']);
      await shop.stop();

      const restored = await storeIn(folder, other, 'restore', 'mine.backup', '--letters');
      expect(restored).toEqual({
        code: 0,
        out: expect.stringMatching(/^\d+ rows of .+ are restored\./),
        err: '',
      });
      const copy = await openApi(other);
      expect(await copy.count()).toBe(20);
      await copy.stop();
    },
    2 * slow,
  );
});

describeOnPostgres('npm run store -- backup and restore, on PostgreSQL', ({ createAddress }) => {
  const env = async (): Promise<Env> => ({
    DATA_DIR: path.join(scratchFolder(), 'data'),
    DATABASE_URL: (await createAddress()) ?? '',
  });

  test(
    'leave nothing behind on a full disk, and say so',
    async () => {
      const folder = scratchFolder();
      const own = await env();
      expect((await imported(folder, own, 400)).code).toBe(0);
      // A limit of the size of a file, in blocks of 512 or 1,024 bytes, ends a write as a full disk does.
      const script = path.resolve('scripts/store.ts');
      const line = 'ulimit -f 8; exec "$0" "$@"';
      const limited = execa('sh', ['-c', line, process.execPath, script, 'backup', 'full.backup'], {
        ...{ cwd: folder, env: own, reject: false },
      });
      const { exitCode, stdout, stderr } = await limited;
      expect([exitCode, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^.+\/full\.backup cannot be written: EFBIG: .+\.$/);
      expect(existsSync(path.join(folder, 'full.backup'))).toBe(false);
      expect(readdirSync(folder)).toEqual(['records.jsonl']);
    },
    slow,
  );

  test(
    'refuse a restore while a process with another data folder uses the store',
    async () => {
      const folder = scratchFolder();
      const own = await env();
      expect((await imported(folder, own, 3)).code).toBe(0);
      expect((await storeIn(folder, own, 'backup', 'mine.backup')).code).toBe(0);
      const elsewhere = await openApi({ ...own, DATA_DIR: path.join(scratchFolder(), 'other') });
      const refused = await storeIn(folder, own, 'restore', 'mine.backup', '--replace');
      expect([refused.code, refused.err]).toEqual([
        1,
        'Stop the shop first: another process uses this store. A store is restored while nobody uses it.',
      ]);
      expect(await elsewhere.count()).toBe(3);
      await elsewhere.stop();
      expect((await storeIn(folder, own, 'restore', 'mine.backup', '--replace')).code).toBe(0);
    },
    2 * slow,
  );
});
