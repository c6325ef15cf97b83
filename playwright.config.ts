import { defineConfig, devices } from '@playwright/test';
import { findShell } from './scripts/test/browser.ts';
import { buying } from './tests/engines/buying.ts';
import { engines } from './tests/engines/engines.ts';

const launchOptions = await findShell();
if (!launchOptions) throw new Error('No browser was found. `npm test` finds or installs one.');

const baseURL = process.env['SHOP_URL'] ?? 'http://localhost:4321';

/** What a browser keeps once it has heard that the shop is a demonstration. */
const heard = { name: 'hideImplementationAlert', value: 'true' };
const storageState = {
  cookies: [],
  origins: [{ origin: new URL(baseURL).origin, localStorage: [heard] }],
};

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
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A build machine keeps no files, and recording them takes a seventh of the time of a run.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
  },
  projects: [
    { name: 'chromium', use: { ...devices['Desktop Chrome'], launchOptions, storageState } },
    ...engines.flatMap(({ name, find }) => {
      const found = find();
      if (!found) return [];
      const { channel, ...options } = found;
      const use = {
        browserName: name,
        viewport: { width: 1280, height: 720 },
        // Without a graphics card, WebKit holds each page for seconds before it moves over to the next.
        contextOptions: { reducedMotion: 'reduce' as const },
        launchOptions: options,
      };
      return [{ name, ...buying(name), use: channel ? { ...use, channel } : use }];
    }),
  ],
});
