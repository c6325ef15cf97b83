import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { OpenedStore } from '../commands/store-command.ts';
import { findCommand } from '../commands/store-commands.ts';
import { commandRuns } from './command-runs.ts';

interface ControlServer {
  server: Server;
  /** Stops the commands under way, and resolves when all have ended. */
  stop(): Promise<void>;
}

/** The calls of `npm run store`, for the owner of the secret alone. `open` gives the store for one command. */
export const controlServer = (secret: string, open: () => Promise<OpenedStore>): ControlServer => {
  const runs = commandRuns(open);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, kind, name = ''] = pathname.split('/');
    const command = kind === 'commands' ? findCommand(name) : undefined;
    const [id, file] = [searchParams.get('run') ?? '', searchParams.get('file')];
    if (!isOwner(request, server, secret)) end(response, 401);
    else if (request.method === 'GET' && pathname === '/') end(response, 204);
    else if (request.method === 'POST' && command) runs.run({ command, id, file, request, response });
    else if (request.method === 'DELETE' && kind === 'runs') end(response, runs.stop(name) ? 204 : 404);
    else end(response, 404);
  });
  // A command that reads a large file, or what another program still writes, takes as long as it takes.
  server.requestTimeout = 0;
  return { server, stop: runs.stopAll };
};

const end = (response: ServerResponse, status: number) => {
  response.writeHead(status, { Connection: 'close' }).end();
};

/** A web page that has found the port cannot name it as the host of its call: the name would be its own. */
const isOwner = ({ headers }: IncomingMessage, server: Server, secret: string) =>
  headers.host === hostOf(server) && isEqual(headers.authorization ?? '', `Bearer ${secret}`);

const hostOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address ? `${address.address}:${address.port}` : 'localhost';
};

/** Compares in a time that tells nothing of either. */
const isEqual = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other));

const digestOf = (text: string) => hash('sha256', text, 'buffer');
