import { defineConfig } from '@playwright/test';
import { engines } from './engines.ts';
import type { EngineOptions } from './journey.ts';

/** The same tests in each installed engine. `npm run e2e:engines` names the missing ones. */
export default defineConfig<EngineOptions>({
  testDir: '.',
  testMatch: '*.journeys.ts',
  outputDir: '../../test-results/engines',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { baseURL: process.env['SHOP_URL'] ?? 'http://localhost:4321' },
  projects: engines.filter(({ find }) => find()).map(({ name }) => ({ name, use: { engine: name } })),
});
