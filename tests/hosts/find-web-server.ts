import { existsSync } from 'node:fs';
import path from 'node:path';

/** The web servers whose configurations are in hosts/, by the name of their program and of their Debian package. */
export type WebServerName = 'nginx' | 'caddy';

/** Where Debian puts servers, which the PATH of other users than root leaves out. */
const serverFolder = '/usr/sbin';

/** The program of a web server; null when it is not installed. */
export const findWebServer = (name: WebServerName): string | null => {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), serverFolder];
  return folders.map((folder) => path.join(folder, name)).find((place) => existsSync(place)) ?? null;
};
