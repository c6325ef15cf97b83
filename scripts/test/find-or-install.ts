import { existsSync } from 'node:fs';
import { execa } from 'execa';
import { findWebServer } from '../../tests/hosts/find-web-server.ts';
import { findBrowser, findShell } from './browser.ts';

export const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export const aptInstall = async (name: string) => {
  const options = { stdio: 'inherit', env: { DEBIAN_FRONTEND: 'noninteractive' }, reject: false } as const;
  await execa('apt-get', ['update', '-qq'], options);
  await execa('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
};

const installBrowser = async () => {
  console.log('No browser was found: installing one.');
  if (isRootOnDebian()) await aptInstall('chromium');
  if (await findBrowser()) return;
  await execa('playwright', ['install', 'chromium'], { preferLocal: true, stdio: 'inherit', reject: false });
};

/** Finds a browser for the tests, or installs one if possible. Throws an error with instructions. */
export const readyBrowser = async () => {
  if (!(await findBrowser())) await installBrowser();
  const found = await findBrowser();
  const isDebians = found?.executablePath === '/usr/bin/chromium' && isRootOnDebian();
  // Build machines take the quicker shell as well.
  if (process.env['CI'] && isDebians && (await findShell())?.executablePath === found.executablePath)
    await aptInstall('chromium-headless-shell');
  if (found) return;
  throw new Error(
    'The browser tests need a browser, and none could be installed. Install Chromium or Google Chrome, ' +
      'or run `npx playwright install --with-deps chromium`, or name one with CHROMIUM_PATH.',
  );
};

/** Finds PostgreSQL, on which the store's tests also run if it is installed. Build machines install it. */
export const readyPostgres = async () => {
  const { exitCode } = await execa('initdb', ['--version'], { reject: false });
  if (exitCode === 0 || existsSync('/usr/lib/postgresql')) return;
  if (process.env['CI'] && isRootOnDebian()) await aptInstall('postgresql');
};

/** systemd starts the service of a package, which would take the ports of the machine. */
const startsServices = () => existsSync('/run/systemd/system');

/** Finds the web servers whose configurations are tested, or installs them where that starts none of them. */
export const readyWebServers = async () => {
  for (const name of ['nginx', 'caddy'] as const) {
    if (!findWebServer(name) && isRootOnDebian() && !startsServices()) await aptInstall(name);
    if (findWebServer(name)) continue;
    console.log(
      `The configuration in hosts/${name} was not checked: it is not on this machine (Debian: apt-get install ${name}).`,
    );
  }
};
