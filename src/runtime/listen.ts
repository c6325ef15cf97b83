import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { gracefulClose } from './graceful-close.ts';
import type { KnownHosts } from './known-hosts.ts';
import { ShopkeeperError } from './shopkeeper-error.ts';

/**
 * Time that an idle connection stays open: longer than in nginx and load balancers (60 s) and in Caddy (120 s), so that
 * the proxy closes first. A server that closes first resets a request that is on its way.
 */
const keepAliveMs = 130_000;

export interface Listener {
  port: number;
  /** Address shown to the user, for a browser on this machine. */
  address: string;
  /** Address for requests from this machine. */
  loopback: string;
  /** Stops accepting connections, answers pending requests (5 s at most), and frees the port. */
  close(): Promise<void>;
}

interface ListenOptions {
  /** 0 selects a free port. */
  port: number;
  /** All interfaces by default. */
  host?: string | undefined;
  /** All names by default. */
  hosts?: KnownHosts;
  /** `connection` is what getConnInfo reads. */
  fetch(request: Request, connection: object): Response | Promise<Response>;
  /**
   * False keeps Node's own Request and Response, which WebAssembly.compileStreaming requires, in place of faster ones.
   */
  overrideGlobalObjects?: boolean;
}

/** Throws ShopkeeperError when the port cannot be opened. */
export const listen = async ({
  port,
  host,
  hosts = () => true,
  fetch,
  ...options
}: ListenOptions): Promise<Listener> => {
  const answer: ListenOptions['fetch'] = (request, connection) =>
    refusalOf(request, (connection as { incoming: IncomingMessage }).incoming, hosts) ??
    fetch(request, connection);
  const server = createAdaptorServer({ ...options, fetch: answer }) as Server;
  server.keepAliveTimeout = keepAliveMs;
  const close = gracefulClose(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(openingErrorOf(error, port, host)));
    server.listen(port, host, resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  const reachable = host && !['0.0.0.0', '::'].includes(host) ? host : '127.0.0.1';
  const name = reachable.includes(':') ? `[${reachable}]` : reachable;
  return {
    port: taken,
    address: `http://${isLoopback(name) ? 'localhost' : name}:${taken}`,
    loopback: `http://${name}:${taken}`,
    close,
  };
};

/**
 * Programs along the way may read different ones of two Host headers (RFC 9112, 3.2). A request for a whole address
 * names its host twice, in the address and in the header.
 */
const refusalOf = (request: Request, { headers, rawHeaders }: IncomingMessage, hosts: KnownHosts) => {
  if (rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1)
    return new Response('Two Host headers.', { status: 400 });
  const { host: header, hostname: asked } = new URL(request.url);
  const named = headers.host === header ? asked : (URL.parse(`http://${headers.host}`)?.hostname ?? '');
  if (hosts(asked) && hosts(named)) return null;
  return new Response('Esta demonstração só responde em localhost; SITE_URL pode dar a ela outro nome.', {
    status: 421,
  });
};

const isLoopback = (name: string) => ['127.0.0.1', '[::1]'].includes(name);

const openingErrorOf = (error: NodeJS.ErrnoException, port: number, host: string | undefined) => {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that one, or choose another with PORT.`,
    EACCES: `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Choose one that it has with HOST.`,
    ENOTFOUND: `This machine has no address ${host}. Choose one that it has with HOST.`,
  };
  return new ShopkeeperError(
    reasons[error.code ?? ''] ?? `Port ${port} cannot be opened: ${error.message}.`,
    {
      cause: error,
    },
  );
};
