import { test } from 'vitest';
import { runProof } from './run-proof.ts';

test(
  'a round that fails is made up for after a restart, also when all files were checked meanwhile',
  { timeout: 300_000 },
  () => runProof('failed-round.ts'),
);
