import type { Environment } from './environment.ts';

/** A note for demonstrations that are reachable from this machine only; else an empty text. */
export const reachNote = ({ STORE_MODE, HOST }: Pick<Environment, 'STORE_MODE' | 'HOST'>): string =>
  STORE_MODE === 'demo' && HOST === '127.0.0.1'
    ? '\nOnly this machine can open it; HOST=0.0.0.0 opens it to the network.'
    : '';
