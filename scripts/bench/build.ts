import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '#site/rebuild/publish.ts';
import { cpuSecondsIn, timed } from './cpu-time.ts';
import { atMost, type Figure, known } from './figure.ts';
import { hugoCpuSeconds } from './hugo.ts';
import { watchMemory } from './process-tree.ts';
import type { ScratchStore } from './scratch-store.ts';

const targetSeconds = 45;
const targetMb = 1_500;
/** Our processor time, as a multiple of Hugo's. */
const targetOfHugo = 2.5;

/** Measures one build of the whole site, code and search index included, beside Hugo with as many pages of as many bytes. */
export const benchBuild = async ({ snapshotDir, distDir }: ScratchStore): Promise<Figure[]> => {
  const start = performance.now();
  const build = timed([process.execPath, 'scripts/build.ts'], {
    env: { SNAPSHOT_DIR: snapshotDir, DIST_DIR: distDir, SKIP_PULL: '1', NODE_ENV: 'production' },
  });
  const peak = watchMemory(build.pid ?? 0);
  const { all } = await build;
  const seconds = (performance.now() - start) / 1000;
  const cpu = cpuSecondsIn(all);
  return [
    atMost('Build: pages and search index', seconds, targetSeconds, 's'),
    atMost('Build: memory of all its processes at the most', peak(), targetMb, 'MB'),
    known('Build: processor time', `${cpu.toFixed(0)} s`),
    ...(await besideHugo(distDir, cpu)),
  ];
};

const besideHugo = async (distDir: string, cpu: number): Promise<Figure[]> => {
  const pages = (await filesBelow(distDir)).filter((file) => file.endsWith('.html'));
  let bytes = 0;
  for (const page of pages) bytes += (await stat(path.join(distDir, page))).size;
  const folder = `${distDir}.hugo`;
  const hugo = await hugoCpuSeconds(folder, pages.length, bytes / pages.length);
  await rm(folder, { recursive: true });
  const of = `${pages.length} pages of ${Math.round(bytes / pages.length / 1_000)} kB`;
  if (hugo === null) return [known(`Build: ${of}, Hugo's processor time`, 'Hugo is not installed')];
  return [
    known(`Build: ${of}, Hugo's processor time`, `${hugo.toFixed(0)} s`),
    atMost("Build: our processor time, as a multiple of Hugo's", cpu / hugo, targetOfHugo, 'times'),
  ];
};
