import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pull } from '#catalogue/pull/pull.ts';
import { startFakeApi, wireProducts } from '../support/fake-api.ts';
import { bytesOf, scratchFolder } from '../support/scratch-folder.ts';
import { runScript } from './command.ts';

const build = (env: Record<string, string>) =>
  runScript('scripts/build.ts', { URL: undefined, SITE_URL: undefined, ...env });

describe('npm run build', { timeout: 60_000 }, () => {
  test.each([
    ['API_URL', 'foo'],
    ['API_URL', 'ftp://loja.example'],
    ['SITE_URL', 'loja'],
    ['FORCE_PULL', 'sim'],
  ])('names the variable %s when it is %s, and touches nothing', async (name, value) => {
    const folder = scratchFolder();
    const { code, err } = await build({
      SNAPSHOT_DIR: path.join(folder, 'snapshot'),
      DIST_DIR: path.join(folder, 'dist'),
      [name]: value,
    });
    expect({ code, err: err.trim() }).toEqual({
      code: 1,
      err: expect.stringMatching(`^The variable ${name} is not valid: must be .+\\.$`),
    });
    expect(bytesOf(folder)).toEqual({});
  });

  test('keeps the last good snapshot and builds nothing when the API has lost much', async () => {
    const [folder, api] = [scratchFolder(), await startFakeApi({ products: wireProducts(100) })];
    onTestFinished(() => api.stop());
    const [SNAPSHOT_DIR, DIST_DIR] = [path.join(folder, 'snapshot'), path.join(folder, 'dist')];
    await pull({ apiUrl: api.url, snapshotDir: SNAPSHOT_DIR });
    api.store.products = wireProducts(80);
    const { code, err } = await build({ API_URL: api.url, SNAPSHOT_DIR, DIST_DIR });
    expect({ code, err: err.trim() }).toEqual({
      code: 1,
      err: expect.stringMatching(/gives 80 records where it gave 100.* with 100 records is kept\.$/),
    });
    expect(existsSync(DIST_DIR)).toBe(false);
  });

  test.runIf(existsSync('/proc/self'))('does not hang where the system makes no folders', async () => {
    const folder = scratchFolder();
    const places = { SNAPSHOT_DIR: path.join(folder, 'snapshot'), DIST_DIR: path.join(folder, 'dist') };
    for (const name of ['SNAPSHOT_DIR', 'DIST_DIR'] as const) {
      const { code, err } = await build({ ...places, [name]: '/proc/sulco/x' });
      expect({ code, err: err.trim() }).toEqual({
        code: 1,
        err: expect.stringMatching(
          `^The folder /proc/sulco.* cannot be made. Check its permissions or set ${name}\\.$`,
        ),
      });
    }
  });
});
