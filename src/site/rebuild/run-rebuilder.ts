import { execaNode } from 'execa';
import type { BuildRound } from '#domain/build-round.ts';
import { logError } from '#runtime/log.ts';
import { BuildError } from '../build/build-error.ts';
import { reasonOf } from '../build/ended-build.ts';
import type { OnBuildProgress } from '../build/progress.ts';
import { removeAbandoned } from '../build/work-folder.ts';
import { nodeOptions } from './build-apart.ts';
import type { FromRebuilder, ToRebuilder } from './rebuilder-messages.ts';

interface RunOptions {
  snapshotDir: string;
  distDir: string;
  bundleDir: string | undefined;
  siteUrl: string;
  apiUrl: string;
  onProgress: OnBuildProgress;
  onRound: (round: Omit<BuildRound, 'id'>) => void;
  signal: AbortSignal;
}

export interface RunningRebuilder {
  /** Resolves with the warnings of the first build when the site is up to date. @throws BuildError */
  ready: Promise<string>;
  /** Reports that the catalogue may have changed. */
  changed(): void;
  /** Makes all files again and compares them; rejects when the rebuilder ends before. */
  check(): Promise<Omit<BuildRound, 'id'>>;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
}

/** Starts the rebuilder in a process of its own, so that its memory and work do not slow the shop down. */
export const runRebuilder = ({ onProgress, onRound, signal, ...options }: RunOptions): RunningRebuilder => {
  const child = execaNode('scripts/rebuild.ts', {
    ipc: true,
    all: true,
    stdin: 'ignore',
    cancelSignal: signal,
    nodeOptions,
    env: {
      SNAPSHOT_DIR: options.snapshotDir,
      DIST_DIR: options.distDir,
      BUNDLE_DIR: options.bundleDir,
      SITE_URL: options.siteUrl,
      API_URL: options.apiUrl,
      NODE_ENV: 'production',
    },
  });
  const send = (message: ToRebuilder) => void child.sendMessage(message).catch(() => undefined);
  const checks: PromiseWithResolvers<Omit<BuildRound, 'id'>>[] = [];
  const ready = Promise.withResolvers<string>();
  let said = '';
  child.all.on('data', (chunk: Buffer) => (said += chunk.toString()));

  const hear = (message: FromRebuilder) => {
    if (message.type === 'progress') onProgress(message.progress);
    if (message.type === 'ready') ready.resolve(said.trim());
    if (message.type === 'round') onRound(message.round);
    if (message.type === 'failed') logError('The pages could not be made again:', message.message);
    if (message.type === 'checked') checks.shift()?.resolve(message.round);
    if (message.type === 'check-failed') checks.shift()?.reject(new BuildError(message.message));
  };

  const listen = async () => {
    try {
      for await (const message of child.getEachMessage()) hear(message as unknown as FromRebuilder);
      await child;
    } catch (error) {
      const reason = signal.aborted ? signal.reason : new BuildError(reasonOf(error), { cause: error });
      ready.reject(reason);
      for (const check of checks) check.reject(reason);
    } finally {
      // A killed build cannot remove its own folder.
      removeAbandoned(options.distDir);
    }
  };

  return {
    ready: ready.promise,
    changed: () => send({ type: 'changed' }),
    check: () => {
      const check = Promise.withResolvers<Omit<BuildRound, 'id'>>();
      checks.push(check);
      send({ type: 'check' });
      return check.promise;
    },
    ended: listen(),
  };
};
