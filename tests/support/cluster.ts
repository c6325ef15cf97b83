import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from './cluster-database.ts';

/** A temporary PostgreSQL for tests, without a port and fsync, separate from any other. */
export interface Cluster {
  /** Address of its first database, over which others are created. */
  address: string;
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** The folder of PostgreSQL's binaries, or null: Debian keeps them out of the PATH. */
export const findBinaries = (): string | null => {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(installed, version, 'bin')),
  ];
  const hasBoth = (folder: string) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)));
  return folders.find((folder) => folder !== '' && hasBoth(folder)) ?? null;
};

/** PostgreSQL refuses to run as root, so root starts it as another user. */
const owner = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  for (const user of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor a user nobody.');
};

/** `isDurable`: with fsync, as a shop has it; for measurements. */
export const startCluster = async (binaries: string, { isDurable = false } = {}): Promise<Cluster> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sulco-pg-'));
  const user = owner();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'];
  await run(path.join(binaries, 'initdb'), options, { cwd: folder, ...user });
  const server = await startServer(path.join(binaries, 'postgres'), data, folder, user, isDurable);
  const address = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return {
    address,
    createDatabase: () => createDatabase(address),
    stop: async () => {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const unsafeAndFast = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => [
  '-c',
  `${name}=off`,
]);

const startServer = (
  binary: string,
  data: string,
  socketFolder: string,
  user: { uid: number; gid: number } | null,
  isDurable: boolean,
): Promise<ChildProcess> => {
  const safety = isDurable ? [] : unsafeAndFast;
  const options = ['-D', data, '-k', socketFolder, '-c', 'listen_addresses=', ...safety];
  const server = spawn(binary, options, { cwd: socketFolder, stdio: ['ignore', 'ignore', 'pipe'], ...user });
  process.once('exit', () => server.kill('SIGQUIT'));
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve(server);
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
};

const stopServer = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    server.removeAllListeners('exit').once('exit', () => resolve());
    server.kill('SIGINT');
  });
