import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { OpenedStore } from '../commands/store-command.ts';
import { findCommand } from '../commands/store-commands.ts';
import { commandRuns } from './command-runs.ts';

interface ControlServer {
  server: Server;
  /** Stops the running commands, and resolves when all have ended. */
  stop(): Promise<void>;
}

/** The HTTP server for `npm run store`, authorized by the secret. `open` opens the store for one command. */
export const controlServer = (secret: string, open: () => Promise<OpenedStore>): ControlServer => {
  const runs = commandRuns(open);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, kind, name = ''] = pathname.split('/');
    const command = kind === 'commands' ? findCommand(name) : undefined;
    const [id, file] = [searchParams.get('run') ?? '', searchParams.get('file')];
    if (!isOwner(request, server, secret)) end(response, 401);
    else if (request.method === 'GET' && pathname === '/') end(response, 204);
    else if (request.method === 'POST' && command)
      runs.run({ command, id, file, words: searchParams.getAll('word'), request, response });
    else if (request.method === 'DELETE' && kind === 'runs') end(response, runs.stop(name) ? 204 : 404);
    else end(response, 404);
  });
  // Uploading a large file, or the output of a slow program, has no time limit.
  server.requestTimeout = 0;
  return { server, stop: runs.stopAll };
};

const end = (response: ServerResponse, status: number) => {
  response.writeHead(status, { Connection: 'close' }).end();
};

/** Checks the Host header against DNS rebinding: a web page that calls this port sends its own host name. */
const isOwner = ({ headers }: IncomingMessage, server: Server, secret: string) =>
  headers.host === hostOf(server) && isEqual(headers.authorization ?? '', `Bearer ${secret}`);

const hostOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address ? `${address.address}:${address.port}` : 'localhost';
};

/** Compares in constant time. */
const isEqual = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other));

const digestOf = (text: string) => hash('sha256', text, 'buffer');
