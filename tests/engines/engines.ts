import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import type { EngineBrowser } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export interface Engine {
  name: string;
  /** Debian packages to install it from. */
  packages: string[];
  /** Path of its executable; null when it is not installed. */
  find(): string | null;
  start(program: string): Promise<EngineBrowser>;
}

const programOf = (name: string) => {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

const miniBrowser = () => globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser')[0] ?? null;

export const engines: Engine[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: () => programOf('firefox-esr') ?? programOf('firefox'),
    start: startFirefox,
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => (programOf('WebKitWebDriver') && programOf('Xvfb') ? miniBrowser() : null),
    start: startWebKit,
  },
];
