import { execaNode } from 'execa';
import { onTestFinished } from 'vitest';
import { slow } from '../support/databases.ts';

const quiet = {
  HOST: '127.0.0.1',
  PORT: '0',
  SITE_URL: '',
  DATABASE_URL: '',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
};

/** Runs `npm run NAME` in a child process, which is stopped with the test. */
export const command = (name: 'start' | 'api' | 'dev', env: Record<string, string>) => {
  const running = execaNode(`scripts/${name}.ts`, {
    all: true,
    stdin: 'ignore',
    reject: false,
    nodeOptions: [],
    forceKillAfterDelay: slow / 2,
    env: { ...quiet, ...env },
  });
  let text = '';
  running.all.on('data', (chunk: Buffer) => (text += chunk.toString()));
  onTestFinished(async () => {
    // SIGTERM also stops its child processes.
    running.kill('SIGTERM');
    await running;
  }, slow);
  /** The first match in its output; rejects when it ends without one. */
  const said = (words: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const match = words.exec(text);
        if (match) resolve(match[1] ?? match[0]);
      };
      look();
      running.all.on('data', look);
      running.all.on('close', () => reject(new Error(`It ended without saying ${words}:\n${text}`)));
    });
  return { running, said, text: () => text };
};
