import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execaNode } from 'execa';
import { type Figure, known } from './figure.ts';
import { exactly } from './orders-shop.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = 'node_modules/vitest/vitest.mjs';

/** The output of a test about its schedules: 'two buyers of the last copy: 252 schedules'. */
const counted = /^(.*): (\d+) schedules$/gm;

/** Part b: the tests in which two customers of the last copy meet at each statement, on PostgreSQL. */
export const benchInterleavings = async (): Promise<Figure[]> => {
  const files = globSync('tests/server/interleavings*.test.ts', { cwd: root });
  if (files.length === 0) throw new Error('There are no tests of interleavings.');
  const options = ['run', ...files];
  const { all, exitCode } = await execaNode(vitest, options, {
    ...{ cwd: root, all: true, reject: false, nodeOptions: [] },
  });
  const schedules = [...all.matchAll(counted)].map(([, pair = '', number = '0']) => ({ pair, number }));
  const isProven = exitCode === 0 && schedules.length > 0;
  if (!isProven) console.log(all);
  const sum = schedules.reduce((total, { number }) => total + Number(number), 0);
  return [
    exactly('Interleavings, statement by statement: failed runs of the tests', isProven ? 0 : 1, 0),
    known('... schedules', sum.toLocaleString('en')),
    ...schedules.map(({ pair, number }) => known(`... ${pair}`, number)),
  ];
};
