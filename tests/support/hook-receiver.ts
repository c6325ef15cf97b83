import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request that a receiver of hooks got. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of messages, which answers as the test says. */
export const openReceiver = async (
  answer: (response: ServerResponse) => void = (response) => void response.end(),
) => {
  const received: Received[] = [];
  let answerNext = answer;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      answerNext(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answerWith = (next: typeof answer) => (answerNext = next);
  return { received, answerWith, address: `http://127.0.0.1:${port}/hooks/1234567890abcdef` };
};
