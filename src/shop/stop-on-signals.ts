/** Signals of a terminal or a supervisor that request a process to end. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ctrl-C reaches all processes of the command, and npm and bootstrap.mjs forward it too: signals within this time count
 * as one.
 */
const sameMs = 1_000;

/** Aborted by the first signal, with its name as the reason. A second signal ends the process at once. */
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
