import { execaNode } from 'execa';
import { atMost, type Figure } from './figure.ts';
import { watchMemory } from './process-tree.ts';
import type { ScratchStore } from './scratch-store.ts';

const targetSeconds = 60;
const targetMb = 2_000;

/** Measures one build of the whole site, search index included. */
export const benchBuild = async ({ snapshotDir, distDir }: ScratchStore): Promise<Figure[]> => {
  const start = performance.now();
  const build = execaNode('scripts/build.ts', {
    env: { SNAPSHOT_DIR: snapshotDir, DIST_DIR: distDir, SKIP_PULL: '1', NODE_ENV: 'production' },
    all: true,
    nodeOptions: [],
  });
  const peak = watchMemory(build.pid ?? 0);
  await build;
  const seconds = (performance.now() - start) / 1000;
  return [
    atMost('Build: pages and search index', seconds, targetSeconds, 's'),
    atMost('Build: memory of all its processes at the most', peak(), targetMb, 'MB'),
  ];
};
