import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execaNode } from 'execa';
import { keepBusy, type Fates } from '../../tests/support/busy-clients.ts';
import { atMost, known, type Figure } from './figure.ts';

const stops = Number(process.env['BENCH_STOPS'] || 50);
const clients = 40;

/** Starts `npm run api`, and stops it with SIGTERM while all clients are in the middle of their requests. */
const stopOnce = async (dataDir: string): Promise<Fates & { exitCode: number }> => {
  const api = execaNode('scripts/api.ts', {
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', SITE_URL: '' },
    nodeOptions: [],
    reject: false,
  });
  const port = await new Promise<string>((resolve, reject) => {
    api.stdout.on('data', (chunk: Buffer) => {
      const found = /localhost:(\d+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
    api.stdout.on('close', () => reject(new Error('The API ended before it answered.')));
  });
  const stop = () => void api.kill('SIGTERM');
  const fates = await keepBusy(`http://127.0.0.1:${port}/api/config`, clients, stop);
  return { ...fates, exitCode: (await api).exitCode ?? 1 };
};

/** Stops under load, BENCH_STOPS times: no request may get a reset in place of an answer. */
export const benchStop = async (): Promise<Figure[]> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sulco-stop-'));
  const sum = { answered: 0, closing: 0, reset: 0, failed: 0 };
  try {
    for (let done = 0; done < stops; done += 1) {
      const { answered, closing, reset, exitCode } = await stopOnce(dataDir);
      sum.answered += answered;
      sum.closing += closing;
      sum.reset += reset;
      sum.failed += exitCode === 0 ? 0 : 1;
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const name = `${stops} stops of the API with ${clients} busy clients`;
  return [
    known(`${name}: requests answered`, sum.answered.toLocaleString('en')),
    known(`${name}: answers that end their connection`, sum.closing.toLocaleString('en')),
    atMost(`${name}: resets`, sum.reset, 0, 'requests'),
    atMost(`${name}: exit codes other than 0`, sum.failed, 0, 'stops'),
  ];
};
