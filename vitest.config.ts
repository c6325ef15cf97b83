import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // The code of the pages is bundled once for all tests that build a site.
    env: { BUNDLE_DIR: path.resolve('.data/bundles') },
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/prepared-stores.ts',
    // Vitest leaves one processor to itself: of two, tests would use one.
    maxWorkers: '100%',
    // The limit ends tests that hang; linting and databases take seconds on a busy machine.
    testTimeout: 30_000,
  },
});
