import { defineConfig } from '@playwright/test';
import { engines } from './engines.ts';
import type { EngineOptions } from './journey.ts';

/** The same journeys in each engine that is on this machine. `npm run e2e:engines` names the ones that are not. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '*.journeys.ts',
  outputDir: '../../test-results/engines',
  forbidOnly: true,
  retries: 0,
  // One for each engine.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { baseURL: process.env['SHOP_URL'] ?? 'http://localhost:4321' },
  projects: engines
    .filter(({ find }) => find())
    .map(({ name }) => ({ name, workers: 1, use: { engine: name } })),
});
