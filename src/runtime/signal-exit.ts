import { constants } from 'node:os';

/** The exit code of a process that handles a signal: by convention 128 and the signal's number. */
export const exitCodeOf = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

/** The signal that an exit code encodes; undefined for any other code. */
export const signalOf = (exitCode: number | undefined): string | undefined =>
  Object.entries(constants.signals).find(([, number]) => 128 + number === exitCode)?.[0];
