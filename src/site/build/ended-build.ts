import { ExecaError } from 'execa';
import { signalOf } from '#runtime/signal-exit.ts';

/** Signals sent by another process; others, such as SIGABRT, mean that the process itself failed. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const;

/** One sentence about a build that was ended by a signal from another process; null for other signals or none. */
export const describeEnd = (signal: string | undefined): string | null => {
  if (!endingSignals.some((name) => name === signal)) return null;
  const reason = signal === 'SIGKILL' ? ', as happens when the machine runs out of memory' : '';
  return `The build was ended from outside (${signal})${reason}; nothing was changed.`;
};

/** The reason why a build process failed, for the shopkeeper: a signal from outside, or else its last output. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof ExecaError)) return String(error);
  // The output of a build that handled a signal may also hold errors of its bundler.
  return (
    describeEnd(error.signal ?? signalOf(error.exitCode)) ??
    (String(error.all ?? '').trim() || error.shortMessage)
  );
};
