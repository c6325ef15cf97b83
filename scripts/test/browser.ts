import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Blocks network access beyond this machine, and the browser's own background requests. */
const args = [
  '--disable-background-networking',
  // A build machine has no graphics card, and imitating one takes a tenth of the time of a run.
  '--disable-gpu',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Chromium's sandbox does not run as root, the user of most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Debian's name of the shell: Chromium without its windows, as Playwright's own is. */
const shellOf = (program: string) => `${program}-headless-shell`;

const runs = (program: string) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
};

const installedBrowser = () =>
  [...installedNames, ...macApplications.filter((file) => existsSync(file))].find(runs);

const absolutePath = (program: string) =>
  program.startsWith('/') ? program : execFileSync('which', [program], { encoding: 'utf8' }).trim();

const playwrightsOwn = async () => {
  try {
    await (await chromium.launch({ args })).close();
    return true;
  } catch {
    return false;
  }
};

/**
 * Launch options of a browser on this machine: Playwright's own, or an installed Chromium or Chrome; null when there is
 * none. CHROMIUM_PATH selects one, and is set to the one found, for the child processes of a test run.
 */
export const findBrowser = async (): Promise<LaunchOptions | null> => {
  const known = process.env['CHROMIUM_PATH'];
  if (known !== undefined) return known ? { args, executablePath: known } : { args };
  if (await playwrightsOwn()) {
    process.env['CHROMIUM_PATH'] = '';
    return { args };
  }
  const program = installedBrowser();
  if (!program) return null;
  process.env['CHROMIUM_PATH'] = absolutePath(program);
  return { args, executablePath: process.env['CHROMIUM_PATH'] };
};

/**
 * Launch options for journeys: the shell that stands beside the browser, with which a run takes two thirds of the time, and a
 * tenth less where it paints in its own process. It has no page cache and prerenders nothing.
 */
export const findShell = async (): Promise<LaunchOptions | null> => {
  const found = await findBrowser();
  const shell = shellOf(found?.executablePath ?? '');
  return existsSync(shell) ? { args: [...args, '--in-process-gpu'], executablePath: shell } : found;
};
