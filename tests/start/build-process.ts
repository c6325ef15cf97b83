import { existsSync } from 'node:fs';
import path from 'node:path';
import { execa, execaNode } from 'execa';
import { onTestFinished } from 'vitest';
import { snapshotOf, writeSnapshot } from '#catalogue/snapshot/snapshot.ts';
import { sampleRelease } from '../support/sample-release.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

/** A file system other than the project's, if there is one in memory. */
export const otherFileSystem = existsSync('/dev/shm') ? '/dev/shm' : undefined;

/** A snapshot of three records in a temporary folder. */
export const smallSnapshot = async () => {
  const folder = path.join(scratchFolder(), 'snapshot');
  await writeSnapshot(folder, snapshotOf({ releases: [1, 2, 3].map((id) => sampleRelease(id)) }));
  return folder;
};

interface Places {
  snapshotDir: string;
  distDir: string;
  /** That of all tests by default. */
  bundleDir?: string;
  siteUrl?: string;
  /** Whether the site is a link that is switched. */
  isLinked?: boolean;
  /** The script to run, with its arguments. */
  command?: string[];
}

/** Starts `scripts/build.ts`; it is killed at the end of the test if it is still running. */
export const startBuild = ({
  snapshotDir,
  distDir,
  bundleDir,
  siteUrl = 'https://loja.example',
  isLinked = false,
  command: [script = '', ...options] = ['scripts/build.ts'],
}: Places) => {
  const build = execaNode(script, options, {
    all: true,
    stdin: 'ignore',
    reject: false,
    nodeOptions: [],
    ipc: false,
    env: {
      SNAPSHOT_DIR: snapshotDir,
      DIST_DIR: distDir,
      ...(bundleDir && { BUNDLE_DIR: bundleDir }),
      SITE_URL: siteUrl,
      ...(isLinked && { DIST_LINK: '1' }),
      SKIP_PULL: '1',
      URL: undefined,
      // Vitest sets DEV, which pages would read as `import.meta.env.DEV`.
      DEV: undefined,
    },
  });
  onTestFinished(() => void build.kill('SIGKILL'));
  return build;
};

/** Waits until a process prints these words. */
export const said = (process: ReturnType<typeof startBuild>, words: string) =>
  new Promise<void>((resolve, reject) => {
    let text = '';
    process.all.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes(words)) resolve();
    });
    process.all.on('close', () => reject(new Error(`The process ended without saying '${words}':\n${text}`)));
  });

/** The child process of `parent` that runs a script. */
export const childOf = async (parent: number, script: string): Promise<number> => {
  const { stdout } = await execa('ps', ['-axo', 'pid=,ppid=,args=']);
  const rows = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  return Number(rows.find(([, , ppid, args]) => Number(ppid) === parent && args?.includes(script))?.[1]);
};
