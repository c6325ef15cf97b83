import { expect, test } from 'vitest';
import { execa } from 'execa';

const underLimit = (files: number) =>
  execa('sh', ['-c', `ulimit -n ${files}; exec "$0" scripts/store.ts --help`, process.execPath], {
    reject: false,
    all: true,
  });

test('a process that may open too few files says so before it begins', async () => {
  const { exitCode, all } = await underLimit(64);
  expect(exitCode).toBe(1);
  expect(all).toBe(
    'This process may open only 64 files at a time, and the shop needs 256. ' +
      'Raise the limit, as with `ulimit -n 4096`, and start again.',
  );
});

test('a process that may open enough files begins', async () => {
  expect((await underLimit(256)).all).not.toContain('ulimit');
});
