/**
 * The first step of every command: `node scripts/bootstrap.mjs <command> [arguments]`.
 *
 * It runs on any installed Node (20 or newer) without dependencies, and runs `scripts/<command>.ts` on the Node version
 * that package.json pins. Arguments, signals and the exit code are passed on.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', 'node');
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? {};
  } catch {
    return null;
  }
};

/** Compares npm's record of the installed packages with package-lock.json. */
const isInstalled = () => {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(packagesOf('package-lock.json') ?? {}).every(([place, wanted]) => {
    if (place === '') return true;
    const found = installed[place];
    // npm omits optional packages of other platforms.
    return found ? found.version === wanted.version : wanted.optional || wanted.peer;
  });
};

/** The version reported by the pinned Node, or null when it is missing or does not start on this machine. */
const startedNode = () => {
  const { status, stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

const npm = (...options) => {
  const ours = process.env.npm_execpath;
  const [command, prefix] = ours?.endsWith('npm-cli.js') ? [process.execPath, [ours]] : ['npm', []];
  return spawnSync(command, [...prefix, ...options], { cwd: root, stdio: 'inherit' });
};

const refuseReadOnly = (reason) => {
  const modules = path.join(root, 'node_modules');
  const place = existsSync(modules) ? modules : root;
  try {
    rmdirSync(mkdtempSync(path.join(place, '.probe-')));
  } catch {
    fail(
      `${reason} This user cannot write ${place}: run \`npm ci --include=dev\` there as the user that owns it.`,
    );
  }
};

const install = (reason) => {
  refuseReadOnly(reason);
  console.log(`${reason} Installing them: about a minute the first time.`);
  // Engine warnings concern the system's Node, which runs only this file; NODE_ENV=production would omit the pinned
  // Node.
  const { status, error } = npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  if (error) fail(`npm could not be started (${error.message}). Install npm, then run the command again.`);
  if (status !== 0) fail('The dependencies could not be installed; what npm said stands above.');
};

const ready = () => {
  const version = `v${packagesOf('package-lock.json')?.['node_modules/node']?.version}`;
  if (!isInstalled()) install('The dependencies are missing or out of date.');
  else if (startedNode() !== version) install('The installed Node does not start on this machine.');
  if (startedNode() === version) return;
  fail(
    `Node ${version} was installed but does not start on ${process.platform}-${process.arch}. ` +
      'If npm is set to skip install scripts, run `npm rebuild node --ignore-scripts=false`; ' +
      'else there may be no build of it for this system.',
  );
};

/** Child processes of the commands find the pinned Node first in PATH, too. */
const environment = () => {
  const front = [path.dirname(pinnedNode), path.join(root, 'node_modules', '.bin')];
  return { ...process.env, PATH: [...front, process.env.PATH ?? ''].join(path.delimiter) };
};

/** Pages are rendered by code that asks for the browser's storage where it exists; Node would print a warning. */
const quiet = '--disable-warning=ExperimentalWarning';

const run = (script, options) => {
  const child = spawn(pinnedNode, [quiet, script, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  });
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => {
    for (const name of forwarded) process.removeAllListeners(name);
    // Without this message the output would end without a reason: SIGKILL cannot be handled.
    if (signal === 'SIGKILL')
      console.error(`\nThe command was ended by ${signal}, as happens when the machine runs out of memory.`);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
};

const [command = '', ...options] = process.argv.slice(2);
const script = path.join(root, 'scripts', `${command}.ts`);
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is needed; this is ${process.version}.`);
if (!/^[\w-]+$/.test(command) || !existsSync(script)) fail(`There is no command '${command}' in scripts/.`);
ready();
run(script, options);
