/** Signals sent by another process; others, such as SIGABRT, mean that the process itself failed. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const;

/** One sentence about a build that was ended by a signal from another process; null for other signals or none. */
export const describeEnd = (signal: string | undefined): string | null => {
  if (!endingSignals.some((name) => name === signal)) return null;
  const reason = signal === 'SIGKILL' ? ', as happens when the machine runs out of memory' : '';
  return `The build was ended from outside (${signal})${reason}; nothing was changed.`;
};
