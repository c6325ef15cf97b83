import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    // The limit ends tests that hang; linting and databases take seconds on a busy machine.
    testTimeout: 30_000,
  },
});
