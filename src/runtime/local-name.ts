import { isIP } from 'node:net';

/** Whether a host name, as URL writes it, always means the machine that resolves it (RFC 6761). */
export const isLocalName = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '[::1]' ||
  (isIP(name) === 4 && name.startsWith('127.'));
