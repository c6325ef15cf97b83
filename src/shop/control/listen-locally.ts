import { chmodSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo, ListenOptions } from 'node:net';
import path from 'node:path';
import type { ControlAddress } from './control-file.ts';

/** macOS allows 104 bytes for the path of a socket, Linux 108, both including a final zero. */
const longestPath = 103;

/**
 * Listens for this machine only: on a socket in the data folder, or on a port of the loopback interface when the path
 * is too long or the file system does not support sockets.
 */
export const listenLocally = async (server: Server, dataDir: string): Promise<ControlAddress> => {
  const socketPath = path.resolve(dataDir, 'control.sock');
  if (Buffer.byteLength(socketPath) <= longestPath && (await listenOnSocket(server, socketPath)))
    return { socketPath };
  await listen(server, { host: '127.0.0.1', port: 0 });
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
};

const listenOnSocket = async (server: Server, socketPath: string): Promise<boolean> => {
  try {
    // A killed shop leaves its socket.
    rmSync(socketPath, { force: true });
    await listen(server, { path: socketPath });
    chmodSync(socketPath, 0o600);
    return true;
  } catch {
    return false;
  }
};

const listen = (server: Server, options: ListenOptions) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
