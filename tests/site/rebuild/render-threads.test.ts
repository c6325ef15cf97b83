import path from 'node:path';
import { execaNode } from 'execa';
import { expect, test } from 'vitest';
import { snapshotOf, writeSnapshot } from '#catalogue/snapshot/snapshot.ts';
import { sampleRelease } from '../../support/sample-release.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { differencesOf } from './followed-site.ts';

const preload = path.resolve('tests/site/rebuild/faults/render-threads.ts');

/** Enough that four threads get pages. */
const records = 40;

test(
  'a site has the same bytes, whatever the number of threads that made it',
  { timeout: 120_000 },
  async () => {
    const folder = scratchFolder();
    const snapshotDir = path.join(folder, 'snapshot');
    const releases = Array.from({ length: records }, (_, index) => sampleRelease(index + 1));
    await writeSnapshot(snapshotDir, snapshotOf({ releases, pulledAt: '2026-11-01T00:00:00.000Z' }));

    const buildWith = async (threads: number) => {
      const distDir = path.join(folder, `site-${threads}`);
      const { stdout } = await execaNode('scripts/build.ts', {
        nodeOptions: [],
        env: {
          ...{ RENDER_THREADS: String(threads), SITE_URL: 'https://loja.example', SKIP_PULL: '1' },
          ...{ SNAPSHOT_DIR: snapshotDir, DIST_DIR: distDir, NODE_OPTIONS: `--import ${preload}` },
        },
      });
      expect(stdout.match(/A thread renders\./g)).toHaveLength(threads);
      return distDir;
    };
    const [one, ...others] = [await buildWith(1), await buildWith(2), await buildWith(4)];
    for (const other of others) expect(differencesOf(one!, other, [])).toEqual([]);
  },
);
