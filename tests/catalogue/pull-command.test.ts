import { existsSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSnapshot } from '#catalogue/snapshot/snapshot.ts';
import { type FakeApi, startFakeApi, wireProducts } from '../support/fake-api.ts';
import { faults } from '../support/faults.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { runScript } from './command.ts';

const run = (env: Record<string, string>) => runScript('scripts/pull.ts', env);

const store = async (): Promise<FakeApi> => {
  const api = await startFakeApi({ products: [...wireProducts(30), { id: 31 }] });
  onTestFinished(() => api.stop());
  return api;
};

describe('npm run pull', () => {
  test('fills SNAPSHOT_DIR from API_URL and says what it did', async () => {
    const [api, dir] = [await store(), scratchFolder()];
    const { code, out } = await run({ API_URL: api.url, SNAPSHOT_DIR: dir });
    expect(code).toBe(0);
    expect(out).toContain('1 record left out: 1 release. The reasons stand in quarantine.json.');
    expect(out.trimEnd()).toMatch(/30 records, changed\.$/);
    expect(readSnapshot(dir)?.releases).toHaveLength(30);
  });

  test('ends with one sentence and code 1 when the API fails', async () => {
    const [api, dir] = [await store(), scratchFolder()];
    api.misbehave = (_, response) => {
      faults.html(response);
      return true;
    };
    const { code, err } = await run({ API_URL: api.url, SNAPSHOT_DIR: dir });
    expect(code).toBe(1);
    expect(err.trim().split('\n').at(-1)).toMatch(
      /^The catalogue was not pulled from .* no earlier snapshot to keep\.$/,
    );
    expect(err).not.toContain('    at ');
  });

  test('names the environment variable that it cannot use', async () => {
    const { code, err } = await run({ API_URL: 'loja' });
    expect({ code, err: err.trim() }).toEqual({
      code: 1,
      err: 'The variable API_URL is not valid: must be an http(s) address.',
    });
  });

  test.runIf(existsSync('/proc/self'))('does not hang where the system makes no folders', async () => {
    const { code, err } = await run({ SNAPSHOT_DIR: '/proc/sulco' });
    expect({ code, err: err.trim() }).toEqual({
      code: 1,
      err: 'The folder /proc/sulco cannot be made. Check its permissions or set SNAPSHOT_DIR.',
    });
  });
});
