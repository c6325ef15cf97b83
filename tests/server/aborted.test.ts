import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, vi, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { storeContext } from '#server/new-store-context.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { listen } from '#runtime/listen.ts';
import { slow } from '../support/databases.ts';

test(
  'a caller who goes away in the middle of a request is no error of the server',
  async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const database = await openDatabase({});
    const { fetch: answer } = createApi(storeContext(database));
    const listener = await listen({ port: 0, host: '127.0.0.1', fetch: answer });
    /** By the time of its answer the server has seen what came before it. */
    const another = async () => (await fetch(`${listener.loopback}/api/openapi.json`)).text();
    try {
      for (const framing of ['Content-Length: 1000', 'Transfer-Encoding: chunked']) {
        const socket = connect(listener.port, '127.0.0.1');
        await once(socket, 'connect');
        const head = `POST /api/members/vip HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}`;
        socket.write(`${head}\r\n\r\n5\r\n{"ema\r\n`);
        await another();
        socket.destroy();
        await once(socket, 'close');
        await another();
      }
      expect(log).not.toHaveBeenCalled();
    } finally {
      await listener.close();
      await database.close();
      log.mockRestore();
    }
  },
  slow,
);
