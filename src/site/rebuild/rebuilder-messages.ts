import type { BuildRound } from '#domain/build-round.ts';
import type { BuildProgress } from '../build/progress.ts';

/** Messages from the process of the rebuilder to the shop that started it. */
export type FromRebuilder =
  | { type: 'progress'; progress: BuildProgress }
  /** The site is up to date for the first time. */
  | { type: 'ready' }
  | { type: 'round'; round: Omit<BuildRound, 'id'> }
  /** A round failed and will be tried again. */
  | { type: 'failed'; message: string }
  | { type: 'checked'; round: Omit<BuildRound, 'id'> }
  | { type: 'check-failed'; message: string };

/** Messages from the shop to the rebuilder. */
export type ToRebuilder = { type: 'changed' } | { type: 'check' };
