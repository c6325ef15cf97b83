import { defineConfig, devices } from '@playwright/test';
import { findShell } from './scripts/test/browser.ts';

const launchOptions = await findShell();
if (!launchOptions) throw new Error('No browser was found. `npm test` finds or installs one.');

const baseURL = process.env['SHOP_URL'] ?? 'http://localhost:4321';

/** Journeys on the built site. `npm test` opens a shop for them; SHOP_URL names another one. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // Journeys begin in a browser that has heard that the shop is a demonstration.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: new URL(baseURL).origin,
          localStorage: [{ name: 'hideImplementationAlert', value: 'true' }],
        },
      ],
    },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions,
    // A build machine keeps no files, and recording them takes a seventh of the time of a run.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
  },
});
