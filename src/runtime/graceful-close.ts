import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Time until pending requests are given up. */
const timeoutMs = 5_000;
/** Time that an idle connection stays open for a request which may be on its way. */
const idleMs = 2_000;

/**
 * Follows the connections of a server, and returns a function that stops it: new connections are refused, pending
 * requests are answered, and each answer announces the end of its connection. An idle connection is closed only after a
 * while, because a client that has just sent its next request there would get a reset in place of an answer.
 */
export const gracefulClose = (server: Server): (() => Promise<void>) => {
  const sockets = new Set<Socket>();
  const pending = new Set<ServerResponse>();
  let closing: Promise<void> | undefined;

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
    if (!closing) return;
    socket.setTimeout(0);
    endConnection(response);
  });

  const close = async () => {
    // Node's own `close` of a server for HTTP closes its idle connections at once.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    for (const response of pending) endConnection(response);
    const busy = new Set([...pending].map(({ socket }) => socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.setTimeout(idleMs);
    server.keepAliveTimeout = idleMs;
    const impatient = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closed;
    clearTimeout(impatient);
    // Ends the timers of the server.
    server.close();
  };
  return () => (closing ??= close());
};

/** Once the head of an answer is sent, only the next answer can announce the end of the connection. */
const endConnection = (response: ServerResponse) => {
  if (!response.headersSent) response.shouldKeepAlive = false;
};
