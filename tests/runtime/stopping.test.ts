import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { listen } from '#runtime/listen.ts';
import { keepBusy } from '../support/busy-clients.ts';

const open = (fetch: () => Response | Promise<Response>) => listen({ port: 0, host: '127.0.0.1', fetch });

describe('a server that stops', () => {
  test('answers all requests of busy clients, and says with each answer that the connection ends', async () => {
    for (let round = 0; round < 10; round += 1) {
      const listener = await open(async () => {
        await wait(round % 3);
        return new Response('disco');
      });
      const fates = await keepBusy(listener.loopback, 40, () => void listener.close());
      await listener.close();
      expect(fates).toMatchObject({ reset: 0, closing: 40 });
    }
  });

  test('answers one more request on a connection whose answer was under way, and then ends', async () => {
    let finish: (() => void) | undefined;
    const listener = await open(
      () =>
        new Response(
          new ReadableStream({
            start: (body) => {
              body.enqueue(new TextEncoder().encode('a'));
              finish = () => body.close();
            },
          }),
        ),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => (await once(get(listener.loopback, { agent }), 'response')) as [IncomingMessage];
    const [first] = await ask();
    const closed = listener.close();
    finish?.();
    await first.resume().toArray();
    const [second] = await ask();
    finish?.();
    expect([first.headers.connection, second.headers.connection]).toEqual(['keep-alive', 'close']);
    await second.resume().toArray();
    await closed;
  });

  test('can be told to stop twice', async () => {
    const listener = await open(() => new Response('disco'));
    await Promise.all([listener.close(), listener.close()]);
    await listener.close();
  });
});
