import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { openServer } from '../support/local-server.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface CoverHost {
  url: string;
  /** Responses by path; any other path is 404. */
  answers: Record<string, Answer>;
  /** Requested paths, in order. */
  asked: string[];
}

/** An HTTP server of pictures on loopback. */
export const startCoverHost = async (answers: Record<string, Answer> = {}): Promise<CoverHost> => {
  const host: CoverHost = { url: '', answers, asked: [] };
  const { url, close } = await openServer((request, response) => {
    const path = request.url ?? '';
    host.asked.push(path);
    const answer = host.answers[path] ?? ((_, missing) => missing.writeHead(404).end('not here'));
    answer(request, response);
  });
  onTestFinished(close);
  host.url = url;
  return host;
};

export const sends =
  (body: Buffer | string, headers: Record<string, string> = { 'content-type': 'image/jpeg' }): Answer =>
  (_, response) =>
    response.writeHead(200, headers).end(body);

/** A picture of one colour with another in its corner. */
export const drawing = (width: number, height = width, color = '#b83828') =>
  sharp({ create: { width, height, channels: 3, background: color } }).composite([
    {
      input: { create: { width: width >> 2, height: height >> 2, channels: 3, background: '#f0e0c0' } },
      top: 0,
      left: 0,
    },
  ]);

export const jpeg = (width: number, height?: number, color?: string) =>
  drawing(width, height, color).jpeg().toBuffer();
