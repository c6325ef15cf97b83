import { isIP } from 'node:net';
import type { Environment } from './environment.ts';
import { isLocalName } from './local-name.ts';

/** Whether requests to a host name, as URL writes it, are answered. */
export type KnownHosts = (name: string) => boolean;

const wildcards = ['0.0.0.0', '::'];

const isAddress = (name: string) => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

/**
 * The host names of a demonstration: local ones, and those of SITE_URL and HOST. Otherwise a page of another site whose
 * name resolves to this machine could read the demonstration (DNS rebinding). An address cannot be rebound, so all
 * addresses are known where HOST is a wildcard, as in a container. In production every name is known.
 */
export const knownHosts = ({
  STORE_MODE,
  HOST = '0.0.0.0',
  SITE_URL,
}: Pick<Environment, 'STORE_MODE' | 'HOST' | 'SITE_URL'>): KnownHosts => {
  if (STORE_MODE === 'production') return () => true;
  const host = HOST.includes(':') ? `[${HOST}]` : HOST.toLowerCase();
  const named = [host, ...(SITE_URL ? [new URL(SITE_URL).hostname] : [])];
  return (name) => isLocalName(name) || named.includes(name) || (wildcards.includes(HOST) && isAddress(name));
};
