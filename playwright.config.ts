import { defineConfig, devices } from '@playwright/test';
import { findShell } from './scripts/test/browser.ts';
import { buying } from './tests/engines/buying.ts';
import type { Listening } from './tests/e2e/people.ts';
import { engines } from './tests/engines/engines.ts';
import { whileListening } from './tests/engines/listening.ts';

const launchOptions = await findShell();
if (!launchOptions) throw new Error('No browser was found. `npm test` finds or installs one.');

const baseURL = process.env['SHOP_URL'] ?? 'http://localhost:4321';

/** What a browser keeps once it has heard that the shop is a demonstration. */
const heard = { name: 'hideImplementationAlert', value: 'true' };
const storageState = {
  cookies: [],
  origins: [{ origin: new URL(baseURL).origin, localStorage: [heard] }],
};

const chromium = { ...devices['Desktop Chrome'], launchOptions, storageState };

/** Journeys on the built site. `npm test` opens a shop for them; SHOP_URL names another one. */
export default defineConfig<Listening>({
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
    // Journeys with a worker say so: it answers in place of the shop, and of what a test puts in its place.
    serviceWorkers: 'block',
    // A build machine keeps no files, and recording them takes a seventh of the time of a run.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
  },
  projects: [
    { name: 'chromium', use: chromium },
    // A disc that turns takes most of a core without a graphics card.
    {
      name: 'listening',
      ...whileListening,
      use: { ...chromium, listening: true, contextOptions: { reducedMotion: 'reduce' } },
    },
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
      // Three of them share two cores: one can stand still for seconds.
      const patience = { timeout: 90_000, expect: { timeout: 20_000 } };
      return [{ name, ...buying(name), ...patience, use: channel ? { ...use, channel } : use }];
    }),
  ],
});
