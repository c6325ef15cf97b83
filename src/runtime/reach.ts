import type { Environment } from './environment.ts';

/** What is to be said of a demonstration that only this machine can open; else nothing. */
export const reachNote = ({ STORE_MODE, HOST }: Pick<Environment, 'STORE_MODE' | 'HOST'>): string =>
  STORE_MODE === 'demo' && HOST === '127.0.0.1'
    ? '\nOnly this machine can open it; HOST=0.0.0.0 opens it to the network.'
    : '';
