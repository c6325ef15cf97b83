import { execaNode } from 'execa';
import { expect, test } from 'vitest';

// In a process of its own, see incremental.test.ts.
test(
  'a round that fails is made up for after a restart, also when all files were checked meanwhile',
  { timeout: 300_000 },
  async () => {
    const { all, exitCode } = await execaNode('tests/site/rebuild/failed-round.ts', {
      env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      all: true,
      reject: false,
      nodeOptions: [],
    });
    expect(exitCode, all.slice(-4_000)).toBe(0);
    expect(all).toContain('equal');
  },
);
