import { execaNode } from 'execa';
import { expect, test } from 'vitest';

/** `EDITS=1000 npm run unit -- tests/site/rebuild/incremental.test.ts` makes as many in all. */
const edits = process.env['EDITS'] ?? '40';

// In a process of its own: Astro and the renderer must load the same modules, without Vitest between them.
test(
  'a site after rounds of random changes is byte for byte that of a clean build',
  { timeout: 3_600_000 },
  async () => {
    const { all, exitCode } = await execaNode('tests/site/rebuild/random-edits.ts', [edits], {
      env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      all: true,
      reject: false,
      nodeOptions: [],
    });
    // As the message, so that the list of failures names the seed.
    expect(exitCode, all.slice(-4_000)).toBe(0);
    expect(all).toContain('equal');
  },
);
