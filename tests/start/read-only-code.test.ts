import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { execaNode } from 'execa';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch-folder.ts';
import { smallSnapshot } from './build-process.ts';

/**
 * Runs a script that may write only to the given folders. Node's permission model enforces this, because file modes do
 * not restrict root, which tests often run as.
 */
const run = ([script = '', ...options]: string[], writable: string[], env: Record<string, string> = {}) =>
  execaNode(script, options, {
    all: true,
    ipc: false,
    stdin: 'ignore',
    reject: false,
    nodeOptions: [
      '--permission',
      '--allow-fs-read=*',
      ...writable.map((folder) => `--allow-fs-write=${folder}/`),
      '--allow-addons',
      '--allow-worker',
      '--allow-child-process',
      '--disable-warning=SecurityWarning',
    ],
    // Vitest sets DEV, which a page would read as `import.meta.env.DEV`.
    env: {
      ...{ SKIP_PULL: '1', SITE_URL: 'https://loja.example', URL: undefined, DEV: undefined },
      // Beside the site, not in the project, where other tests have it.
      BUNDLE_DIR: '',
      ...env,
    },
  });

describe('a code folder that cannot be written', { timeout: 180_000 }, () => {
  test('allows building a site elsewhere, also without a home folder', async () => {
    const folder = scratchFolder();
    const places = { SNAPSHOT_DIR: await smallSnapshot(), DIST_DIR: path.join(folder, 'dist') };
    const { exitCode, all } = await run(['scripts/build.ts'], [folder], places);
    expect({ exitCode, all }).toEqual({ exitCode: 0, all: expect.any(String) });
    expect(readdirSync(path.join(folder, 'dist'))).toContain('index.html');
  });

  test('is named when the site would be written there', async () => {
    const { exitCode, all } = await run(['scripts/build.ts'], [], {
      SNAPSHOT_DIR: await smallSnapshot(),
      DIST_DIR: 'dist',
    });
    expect([exitCode, all]).toEqual([
      1,
      `The folder ${process.cwd()} cannot be written. Check its permissions, or choose another place for the site.`,
    ]);
  });

  test('is named when the catalogue would be written there', async () => {
    const snapshotDir = await smallSnapshot();
    const { exitCode, all } = await run(['scripts/build.ts'], [], {
      SNAPSHOT_DIR: snapshotDir,
      SKIP_PULL: '0',
      API_URL: 'http://127.0.0.1:9',
    });
    expect([exitCode, all]).toEqual([
      1,
      `The folder ${snapshotDir} cannot be written. Check its permissions or set SNAPSHOT_DIR.`,
    ]);
  });

  test('is named when its packages are missing', async () => {
    const folder = scratchFolder();
    for (const name of ['package.json', 'package-lock.json', 'scripts/bootstrap.mjs', 'scripts/build.ts'])
      cpSync(name, path.join(folder, name));
    const { exitCode, all } = await run([path.join(folder, 'scripts/bootstrap.mjs'), 'build'], []);
    expect([exitCode, all]).toEqual([1, expect.stringContaining(`cannot write ${folder}: run`)]);
  });
});
