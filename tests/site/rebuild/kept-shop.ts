import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { pull } from '#catalogue/pull/pull.ts';
import { readSnapshotHeader } from '#catalogue/snapshot/snapshot.ts';
import type { BuildRound } from '#domain/build-round.ts';
import { buildApart } from '#site/rebuild/build-apart.ts';
import { recordsFile } from '#site/rebuild/open-site.ts';
import type { FromRebuilder, ToRebuilder } from '#site/rebuild/rebuilder-messages.ts';
import { openSiteRecords, readRounds } from '#site/rebuild/site-records.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { startChangingStore } from '../../catalogue/changing-store.ts';
import { differencesOf } from './followed-site.ts';

type Preload = 'faulty-disk' | 'quick-timers' | 'set-clock';

export interface Rebuilder {
  rounds: Omit<BuildRound, 'id'>[];
  /** Messages of failed rounds. */
  failures: string[];
  /** Resolves when the site is up to date; rejects when the process ends before. */
  ready: Promise<unknown>;
  changed(): void;
  /** Makes all files again, and resolves with those that differ from what the site has. */
  check(): Promise<string[]>;
  isEnded: boolean;
  ended: Promise<unknown>;
  kill(): Promise<unknown>;
}

const siteUrl = 'https://loja.example';
export const slow = 120_000;

/** The variables of a rebuilder and of the processes that it starts. */
const environmentOf = (env: NodeJS.ProcessEnv, preloads: readonly Preload[]): NodeJS.ProcessEnv => {
  const files = preloads.map((name) => `--import ${path.resolve(`tests/site/rebuild/faults/${name}.ts`)}`);
  const options = ['--disable-warning=ExperimentalWarning', ...files].join(' ');
  return { ...process.env, SITE_URL: siteUrl, ...env, NODE_OPTIONS: options };
};

/** Starts the program that keeps a site, as `npm start` does. */
const startRebuilder = (env: NodeJS.ProcessEnv, preloads: readonly Preload[]): Rebuilder => {
  const child = fork('scripts/rebuild.ts', [], {
    env: environmentOf(env, preloads),
    silent: true,
  });
  const ready = Promise.withResolvers<null>();
  ready.promise.catch(() => undefined);
  const checked = Promise.withResolvers<string[]>();
  let said = '';
  // A killed process may not have closed its channel yet.
  const tell = (message: ToRebuilder) => void (child.connected && child.send(message, () => undefined));
  const rebuilder: Rebuilder = {
    rounds: [],
    failures: [],
    ready: ready.promise,
    changed: () => tell({ type: 'changed' }),
    check: () => {
      tell({ type: 'check' });
      return checked.promise;
    },
    isEnded: false,
    ended: once(child, 'exit').then(() => {
      rebuilder.isEnded = true;
      ready.reject(new Error(`The rebuilder ended: ${said}`));
    }),
    kill: () => {
      child.kill('SIGKILL');
      return rebuilder.ended;
    },
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  child.on('message', (message: FromRebuilder) => {
    if (message.type === 'ready') ready.resolve(null);
    if (message.type === 'round') rebuilder.rounds.push(message.round);
    if (message.type === 'failed' || message.type === 'check-failed')
      rebuilder.failures.push(message.message);
    if (message.type === 'checked') checked.resolve(message.round.differences);
  });
  onTestFinished(async () => void (await rebuilder.kill()));
  return rebuilder;
};

/** Starts it as `npm run rebuild` does. Resolves with the address of its messages. */
const startAlone = async (env: NodeJS.ProcessEnv, preloads: readonly Preload[]): Promise<string> => {
  const child = spawn(process.execPath, ['scripts/rebuild.ts'], {
    env: environmentOf({ ...env, PORT: '0', HOST: '127.0.0.1' }, preloads),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const listening = Promise.withResolvers<string>();
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
    const address = /taken at (\S+)\.\s/.exec(said)?.[1];
    if (address) listening.resolve(address);
  });
  child.once('exit', () => listening.reject(new Error(`The rebuilder ended: ${said}`)));
  return listening.promise;
};

/** For a rebuilder that only signed requests notify of changes. */
const unasked = { isEnded: false, changed: () => undefined, failures: [] };

/** A store whose site another process keeps, and the faults of that process. */
export const openKeptShop = async ({ records = 40, preloads = [] as readonly Preload[] } = {}) => {
  const store = await startChangingStore(records);
  const folder = scratchFolder();
  const [snapshotDir, distDir] = [path.join(folder, 'snapshot'), path.join(folder, 'site')];
  const [faultFile, clockFile] = [path.join(folder, 'fault'), path.join(folder, 'clock')];
  await pull({ apiUrl: store.api.url, snapshotDir });
  store.asked();
  writeFileSync(faultFile, '');
  writeFileSync(clockFile, '0');
  let cleanBuilds = 0;

  /** Builds the site of the same snapshot elsewhere, from nothing. Returns its folder. */
  const buildClean = async () => {
    const [snapshot, dist] = ['snapshot', 'site'].map((name) =>
      path.join(folder, `clean-${cleanBuilds}-${name}`),
    );
    cleanBuilds += 1;
    cpSync(snapshotDir, snapshot!, { recursive: true });
    await buildApart({ SNAPSHOT_DIR: snapshot!, DIST_DIR: dist!, SITE_URL: siteUrl });
    return dist!;
  };

  const withRecords = <Result>(read: (records: ReturnType<typeof openSiteRecords>) => Result): Result => {
    const records = openSiteRecords(recordsFile(distDir));
    try {
      return read(records);
    } finally {
      records.close();
    }
  };

  /** Resolves when the site has the present state of the store, or when its rebuilder has ended. */
  const isCurrent = (rebuilder: Pick<Rebuilder, 'isEnded' | 'changed' | 'failures'> = unasked) =>
    vi.waitFor(
      () => {
        if (rebuilder.isEnded) return;
        const header = readSnapshotHeader(snapshotDir);
        const state = withRecords((records) => records.state());
        const isPulled = header?.cursor === `${store.database}.${store.version}`;
        if (!isPulled) rebuilder.changed();
        if (!isPulled || state?.fingerprint !== header.fingerprint)
          throw new Error(
            `The site is not current: ${JSON.stringify({ header, state, failures: rebuilder.failures })}`,
          );
      },
      { timeout: slow / 2, interval: 100 },
    );

  const environment = {
    ...{ API_URL: store.api.url, SNAPSHOT_DIR: snapshotDir, DIST_DIR: distDir },
    ...{ DISK_FAULT: faultFile, CLOCK: clockFile },
  };

  return {
    store,
    folder,
    /** The names of the files beside the site. */
    neighbours: () => readdirSync(folder).filter((name) => name.startsWith('site')),
    snapshotDir,
    distDir,
    start: () => startRebuilder(environment, preloads),
    startAlone: (secret: string) => startAlone({ ...environment, REBUILD_HOOK_SECRET: secret }, preloads),
    isCurrent,
    /** The files that differ from those of a clean build of the same snapshot. The search index may still be under way. */
    differences: async () => {
      const clean = await buildClean();
      const older = withRecords((records) => records.hashed());
      return vi.waitFor(
        () => {
          const differences = differencesOf(distDir, clean, older);
          if (differences.length > 0) throw new Error(differences.slice(0, 20).join(', '));
          return differences;
        },
        { timeout: 5_000, interval: 100 },
      );
    },
    rounds: () => readRounds(recordsFile(distDir), 1_000),
    /** Makes the next start build all files, as after a change of the code. */
    changeCode: () =>
      withRecords((records) => {
        const state = records.state();
        if (state) records.save({ state: { ...state, bundle: 'older' }, made: [], gone: [] });
      }),
    /** See faulty-disk.ts; '' for a good disk. */
    setDisk: (fault: string) => writeFileSync(faultFile, fault),
    /** Milliseconds to be added to the clock. */
    setClock: (ms: number) => writeFileSync(clockFile, String(ms)),
  };
};
