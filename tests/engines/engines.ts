import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { firefox, webkit, type LaunchOptions } from '@playwright/test';

export interface Engine {
  name: 'firefox' | 'webkit';
  /** Debian packages to install it from. */
  packages: string[];
  /** How Playwright launches it: its own build, or the one of this machine; null when there is none. */
  find(): (LaunchOptions & { channel?: string }) | null;
}

const programOf = (name: string) => {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

const miniBrowser = () => globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser')[0] ?? null;

const bridgeTo = (engine: string) => path.join(import.meta.dirname, engine, 'bridge.ts');

const systemFirefox = () => {
  const program = programOf('firefox-esr') ?? programOf('firefox');
  if (!program) return null;
  const node = path.dirname(process.execPath);
  return {
    channel: 'moz-firefox',
    executablePath: bridgeTo('firefox'),
    env: { ...process.env, FIREFOX_PATH: program, PATH: `${node}:${process.env['PATH']}` },
    firefoxUserPrefs: {
      // The setting holds for a whole browser. The journeys that need movement run in Chromium.
      'ui.prefersReducedMotion': 1,
      // Playwright waits for the load of a page that comes from the cache of pages, which has none.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  };
};

const systemWebKit = () => {
  const program = programOf('Xvfb') ? miniBrowser() : null;
  if (!program) return null;
  return {
    // Without a head, Playwright waits half a second for each size of a page.
    headless: false,
    executablePath: process.execPath,
    ignoreDefaultArgs: true,
    args: [bridgeTo('webkit'), program],
    env: { ...process.env, TZ: 'America/Sao_Paulo' },
  };
};

export const engines: Engine[] = [
  {
    name: 'firefox',
    packages: ['firefox-esr'],
    find: () => (existsSync(firefox.executablePath()) ? {} : systemFirefox()),
  },
  {
    name: 'webkit',
    packages: ['libwebkit2gtk-4.1-0', 'xvfb'],
    find: () => (existsSync(webkit.executablePath()) ? {} : systemWebKit()),
  },
];
