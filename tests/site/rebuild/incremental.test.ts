import { test } from 'vitest';
import { runProof } from './run-proof.ts';

/** `EDITS=1000 npm run unit -- tests/site/rebuild/incremental.test.ts` makes as many in all. */
const edits = process.env['EDITS'] ?? '40';

test(
  'a site after rounds of random changes is byte for byte that of a clean build',
  { timeout: 3_600_000 },
  () => runProof('random-edits.ts', [edits]),
);
