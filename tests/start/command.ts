import { execaNode } from 'execa';
import { onTestFinished } from 'vitest';

const quiet = { HOST: '127.0.0.1', PORT: '0', SITE_URL: '', DATABASE_URL: '' };

/** `npm run NAME` as a process of its own, which is killed with the test. */
export const command = (name: 'start' | 'api' | 'dev', env: Record<string, string>) => {
  const running = execaNode(`scripts/${name}.ts`, {
    all: true,
    stdin: 'ignore',
    reject: false,
    nodeOptions: [],
    env: { ...quiet, ...env },
  });
  let text = '';
  running.all.on('data', (chunk: Buffer) => (text += chunk.toString()));
  onTestFinished(async () => {
    running.kill('SIGKILL');
    await running;
  });
  /** The first match in all that it says; rejects when it ends without it. */
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
