import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { execa } from 'execa';
import { onTestFinished } from 'vitest';
import { scratchFolder } from '../support/scratch-folder.ts';
import { findWebServer, type WebServerName } from './find-web-server.ts';

interface Setup {
  /** The folder of the site, or the link to it. */
  root: string;
  /** Origin of the store API. */
  apiUrl: string;
}

export type WebServer = (setup: Setup) => Promise<string>;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const options = { all: true, reject: false, stdin: 'ignore' } as const;

const isAnswered = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

interface Program extends PromiseLike<{ all: string }> {
  kill(signal: NodeJS.Signals): boolean;
}

/** Waits until a program answers. Rejects with what it printed when it ends before. */
const answering = async (url: string, program: Program) => {
  onTestFinished(async () => {
    program.kill('SIGTERM');
    await program;
  });
  let printed: string | null = null;
  void program.then(({ all }) => (printed = all));
  while (printed === null) if (await isAnswered(url)) return url;
  throw new Error(`The web server has ended:\n${String(printed)}`);
};

/** Puts other values in the places of a configuration that its reader is asked to fill in. */
const filled = (text: string, values: [from: string, to: string][]) =>
  values.reduce((filling, [from, to]) => {
    if (!filling.includes(from)) throw new Error(`The configuration has no '${from}'.`);
    return filling.replace(from, to);
  }, text);

const startNginx =
  (program: string): WebServer =>
  async ({ root, apiUrl }) => {
    const [folder, port] = [scratchFolder(), await freePort()];
    chmodSync(folder, 0o755);
    const site = filled(readFileSync('hosts/nginx/sulco.conf', 'utf8'), [
      ['server 127.0.0.1:4321; # YOURS', `server ${new URL(apiUrl).host};`],
      ['listen 80; # YOURS', `listen 127.0.0.1:${port};`],
      ['server_name loja.example; # YOURS', 'server_name 127.0.0.1;'],
      ['root /srv/sulco/site; # YOURS', `root ${root};`],
    ]);
    writeFileSync(path.join(folder, 'sulco.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    for (const name of temporary) mkdirSync(path.join(folder, name));
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
      events {}
      http {
        include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; sendfile on;
        ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        include ${folder}/sulco.conf;
      }`,
    );
    const server = execa(program, ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], options);
    return answering(`http://127.0.0.1:${port}`, server);
  };

const startCaddy =
  (program: string): WebServer =>
  async ({ root, apiUrl }) => {
    const [folder, url] = [scratchFolder(), `http://127.0.0.1:${await freePort()}`];
    const server = execa(program, ['run', '--config', 'hosts/caddy/Caddyfile', '--adapter', 'caddyfile'], {
      ...options,
      env: {
        SITE_ADDRESS: url,
        DIST_DIR: root,
        API_UPSTREAM: new URL(apiUrl).host,
        CADDY_ADMIN: `unix/${folder}/admin.sock`,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    });
    return answering(url, server);
  };

const all: Record<WebServerName, (program: string) => WebServer> = { nginx: startNginx, caddy: startCaddy };

/** The web servers of this machine. */
export const webServers: [name: string, start: WebServer][] = (['nginx', 'caddy'] as const).flatMap(
  (name) => {
    const program = findWebServer(name);
    return program ? [[name, all[name](program)] as [string, WebServer]] : [];
  },
);
