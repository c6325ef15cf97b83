import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The limits of a line. */
export interface Speed {
  /** Time from a request to the first byte of its answer, in milliseconds, added to that of the shop. */
  latencyMs: number;
  /** Bytes of all connections together. */
  bytesPerSecond: number;
}

/** Lighthouse's slow 4G. */
export const slow4g: Speed = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };

const packetBytes = 1_460;
const requestLine = /^[A-Z]+ \S+ HTTP\/1\.1\r\n/;

const packetsOf = (chunk: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(chunk.length / packetBytes) }, (_, index) =>
    chunk.subarray(index * packetBytes, (index + 1) * packetBytes),
  );

/** Runs each task at its time, in the order in which they were added. */
const timeline = () => {
  let last: Promise<unknown> = Promise.resolve();
  return (at: number, task: () => void) => {
    last = last
      .then(() => {
        const ms = at - performance.now();
        return ms > 0 ? delay(ms) : null;
      })
      .then(task);
  };
};

/**
 * A line to a running shop, at an address of its own. It limits the traffic outside of the browser, because the limits
 * of a page in a browser do not apply to its service worker, and it counts the requests of a worker too.
 */
export const openLine = async (shop: string, speed?: Speed) => {
  const { hostname, port } = new URL(shop);
  const sockets = new Set<Socket>();
  let [isDown, bytes, requests, movedAt, freeAt] = [false, 0, 0, 0, 0];
  const move = (to: Socket, chunk: Buffer) => {
    movedAt = performance.now();
    to.write(chunk);
  };
  const arrive = timeline();
  const sendUp = (chunk: Buffer, up: Socket, leave: ReturnType<typeof timeline>) => {
    if (requestLine.test(chunk.toString('latin1'))) requests += 1;
    if (speed) leave(performance.now() + speed.latencyMs, () => move(up, chunk));
    else move(up, chunk);
  };
  const sendDown = (chunk: Buffer, down: Socket) => {
    bytes += chunk.length;
    if (!speed) return move(down, chunk);
    for (const packet of packetsOf(chunk)) {
      freeAt = Math.max(performance.now(), freeAt) + (packet.length / speed.bytesPerSecond) * 1_000;
      arrive(freeAt, () => move(down, packet));
    }
  };
  const server = createServer({ noDelay: true }, (down) => {
    if (isDown) return down.destroy();
    const up = connect({ host: hostname, port: Number(port || 80), noDelay: true });
    const leave = timeline();
    down.on('data', (chunk: Buffer) => sendUp(chunk, up, leave));
    up.on('data', (chunk: Buffer) => sendDown(chunk, down));
    for (const [socket, other] of [
      [up, down],
      [down, up],
    ] as const) {
      sockets.add(socket);
      // A closed connection ends the other side as well.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        arrive(freeAt, () => other.end());
      });
    }
    return down;
  });
  server.listen(0);
  await once(server, 'listening');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Bytes to the browser, headers included, and requests of it so far. */
    moved: () => ({ bytes, requests }),
    /** Resolves when nothing was transferred for a while. */
    quiet: async (ms = 1_500) => {
      movedAt = Math.max(movedAt, performance.now());
      for (let left = ms; left > 0; left = movedAt + ms - performance.now()) await delay(left);
    },
    /** Ends all connections and accepts no more. */
    stop: () => {
      isDown = true;
      hangUp();
    },
    close: () => {
      hangUp();
      server.close();
    },
  };
};

export type Line = Awaited<ReturnType<typeof openLine>>;
