import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { openServer } from './local-server.ts';

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
  const { url, close } = await openServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      answerNext(response);
    });
  });
  onTestFinished(close);
  const answerWith = (next: typeof answer) => (answerNext = next);
  return { received, answerWith, address: `${url}/hooks/1234567890abcdef` };
};
