import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApiClient, createApiClient } from '#api/client.ts';
import { onTestFinished } from 'vitest';

/** A request to the store. */
export interface Asked {
  method: string;
  /** Path with query. */
  path: string;
  headers: IncomingMessage['headers'];
}

export interface StubStore {
  url: string;
  asked: Asked[];
  client: ApiClient;
}

/** An HTTP server on a free port with the responses of the test; it stops after the test. */
export const startStore = async (
  answer: RequestListener,
  options: Partial<Parameters<typeof createApiClient>[0]> = {},
): Promise<StubStore> => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, client: createApiClient({ baseUrl: url, retryDelayMs: 0, ...options }) };
};

export const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** A store whose every call answers with the same body. */
export const storeSaying = (body: unknown, status = 200): Promise<StubStore> =>
  startStore((_, response) => json(response, body, status));
