import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer of the shop, which a test may change before it is sent. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Changes an answer, or waits with it; null: it is sent as it is. */
export type Change = (
  path: string,
  answer: Answer,
  request: IncomingMessage,
) => Partial<Answer> | null | Promise<Partial<Answer> | null>;

/** The shop at an address of its own, over a connection that a test holds: workers ask through it as pages do. */
export const shopBehind = async (shop: string) => {
  const sockets = new Set<Socket>();
  let isDown = false;
  let change: Change = () => null;
  let held: { marker: string; until: Promise<unknown> } | null = null;
  const send = async (from: IncomingMessage, to: ServerResponse) => {
    const path = from.url ?? '/';
    const headers = { ...from.headers, host: new URL(shop).host, 'accept-encoding': 'identity' };
    // An answer that a test changes is a whole one.
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
    // Without an agent: the shop may close a connection in the moment in which it is used again.
    const asked = ask(new URL(path, shop), { method: from.method, headers, agent: false });
    from.pipe(asked);
    const [answered] = (await once(asked, 'response')) as [IncomingMessage];
    const whole: Answer = {
      status: answered.statusCode ?? 502,
      headers: answered.headers,
      body: await buffer(answered),
    };
    const { status, headers: sent, body } = { ...whole, ...(await change(path, whole, from)) };
    to.writeHead(status, { ...sent, 'content-length': body.length });
    const isPage = String(sent['content-type']).startsWith('text/html');
    const at = held && isPage ? body.indexOf(held.marker) : -1;
    if (at > 0) {
      to.write(body.subarray(0, at));
      await held?.until;
    }
    to.end(at > 0 ? body.subarray(at) : body);
  };
  const server = createServer({ keepAliveTimeout: 0 }, (from, to) => {
    send(from, to).catch(() => to.destroy());
  });
  server.on('connection', (socket) => {
    if (isDown) socket.destroy();
    else sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0);
  await once(server, 'listening');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Ends all connections and takes no more, although the browser has a network. */
    stop: () => {
      isDown = true;
      hangUp();
    },
    start: () => {
      isDown = false;
    },
    /** From now on answers are changed so. */
    answer: (next: Change) => {
      change = next;
    },
    /** From now on pages stop before a text, until the returned function is called. */
    holdAt: (marker: string) => {
      const { promise, resolve } = Promise.withResolvers<null>();
      held = { marker, until: promise };
      return () => resolve(null);
    },
    close: () => {
      hangUp();
      server.close();
    },
  };
};

export type ShopBehind = Awaited<ReturnType<typeof shopBehind>>;
