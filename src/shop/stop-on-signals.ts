/** Signals of a terminal, and of a supervisor, that ask a process to end. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A terminal sends one Ctrl-C to all processes of the command, and npm and the first step pass it on: what comes within
 * this time is the same one.
 */
const sameMs = 1_000;

/** Aborted by the first signal, with its name as the reason. A second one ends the process at once. */
export const stopOnSignals = (): AbortSignal => {
  const stopping = new AbortController();
  let firstAt = 0;
  for (const name of endingSignals)
    process.on(name, () => {
      if (!stopping.signal.aborted) firstAt = performance.now();
      else if (performance.now() - firstAt > sameMs) process.exit(1);
      stopping.abort(name);
    });
  return stopping.signal;
};
