import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { sendHtml, sendJson } from './fake-api.ts';

let packed: Buffer | undefined;
const bomb = () => (packed ??= gzipSync(Buffer.alloc(70 * 1_048_576, ' '), { level: 1 }));

/** Faults of a store API; each handles one request. */
export const faults = {
  serverError: (response) => sendJson(response, { message: 'SQLSTATE[HY000]' }, 500),
  html: (response) => sendHtml(response),
  truncatedJson: (response) => void response.end('{"success":true,"data":{"data":[{"id":1,"slu'),
  cutInTheMiddle: (response) => {
    response.writeHead(200, { 'Content-Length': 5_000 }).write('{"success":true,');
    setImmediate(() => response.destroy());
  },
  reset: (response) => void response.destroy(),
  /** Sends headers and a few bytes, then stops. */
  trickle: (response) => void response.writeHead(200).write('{'),
  silence: () => {},
  /** Some 70 kB that unpack to 70 MB. */
  gzipBomb: (response) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .end(bomb()),
  notFound: (response) => sendJson(response, { success: false, message: 'Não encontrado' }, 404),
  login: (response) => sendJson(response, { message: 'Unauthenticated.' }, 401),
  refusal: (response) => sendJson(response, { success: false, message: 'Em manutenção' }),
  empty: (response) => void response.end(),
  somethingElse: (response) => sendJson(response, { hello: 'world' }),
} satisfies Record<string, (response: ServerResponse) => void>;

export type Fault = keyof typeof faults;
