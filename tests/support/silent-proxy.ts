import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SilentProxy {
  /** The address of the database through the proxy. */
  databaseUrl: string;
  /** Keeps connections open, accepts new ones, and forwards nothing in either direction. */
  silence(): void;
  /** Forwards the held data, and all further data. */
  resume(): void;
  /** Closes all connections and accepts no more. */
  close(): void;
}

/** A TCP proxy for a temporary PostgreSQL that listens on a socket. It is closed after the test. */
export const silentProxy = async (address: string): Promise<SilentProxy> => {
  const target = new URL(address);
  const socketFile = `${target.searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  let isSilent = false;
  const pass = (act: () => void) => void (isSilent ? held.push(act) : act());
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => pass(() => to.write(chunk)));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      pass(() => to.destroy());
    });
  };
  const server = createServer((near) => {
    const far = connect(socketFile);
    forward(near, far);
    forward(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(close);
  return {
    databaseUrl: `postgresql://postgres@127.0.0.1:${port}${target.pathname}`,
    silence: () => (isSilent = true),
    resume: () => {
      isSilent = false;
      for (const act of held.splice(0)) act();
    },
    close,
  };
};
