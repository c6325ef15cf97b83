import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type ApiClient, createApiClient } from '#api/client.ts';
import { onTestFinished } from 'vitest';
import { openServer } from '../support/local-server.ts';

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
  const { url, close } = await openServer((request, response) => {
    asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  onTestFinished(close);
  return { url, asked, client: createApiClient({ baseUrl: url, retryDelayMs: 0, ...options }) };
};

export const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** A store whose every call answers with the same body. */
export const storeSaying = (body: unknown, status = 200): Promise<StubStore> =>
  startStore((_, response) => json(response, body, status));
