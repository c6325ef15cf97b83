import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  /** 'http://127.0.0.1:40800' */
  url: string;
  close: () => Promise<void>;
}

/**
 * A server of a test on this machine alone. It never ends an idle connection: a request that a busy process sends at that
 * moment would fail.
 */
export const openServer = async (answer: RequestListener, port = 0): Promise<LocalServer> => {
  const server = createServer({ keepAliveTimeout: 0 }, answer);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
};
