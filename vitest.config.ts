import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/prepared-stores.ts',
    // Vitest leaves one processor to itself: of two, tests would use one.
    maxWorkers: '100%',
    // The limit ends tests that hang; linting and databases take seconds on a busy machine.
    testTimeout: 30_000,
  },
});
