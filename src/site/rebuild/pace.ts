interface Pace {
  /** Pause without a call after which work starts at the end of a burst. */
  quietMs: number;
  /** Time after which work starts although a burst continues. */
  longestMs: number;
  /** The longest pause before failed work is retried; the first one is a second. */
  longestPauseMs: number;
}

export interface Paced {
  /** Reports that there is work. */
  due(): void;
  /** Whether there was a call since the running work began, so that another run follows. */
  isDue(): boolean;
  /** Starts nothing more, and resolves when running work has ended. */
  close(): Promise<void>;
}

const usual: Pace = { quietMs: 250, longestMs: 5_000, longestPauseMs: 60_000 };
const firstPauseMs = 1_000;

/**
 * Runs `work` after calls of `due`: at once after a single call, and twice for a burst of calls. One run at a time, and
 * one always follows the last call. Failed work is retried, with increasing pauses.
 */
export const paced = (
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
  { quietMs, longestMs, longestPauseMs }: Pace = usual,
): Paced => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  /** The time of the first call that no run has followed yet. */
  let firstCall: number | null = null;
  let lastCall = -Infinity;
  let failures = 0;
  let isOver = false;

  const start = () => {
    clearTimeout(timer);
    firstCall = null;
    running = attempt().finally(() => {
      running = null;
      wait();
    });
  };

  const attempt = async () => {
    try {
      await work();
      failures = 0;
    } catch (error) {
      onFailure(error);
      failures += 1;
      firstCall ??= performance.now();
    }
  };

  const wait = () => {
    if (isOver || firstCall === null) return;
    clearTimeout(timer);
    const now = performance.now();
    const pause = failures > 0 ? Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs) : 0;
    const quiet = Math.min(lastCall + quietMs, firstCall + longestMs);
    timer = setTimeout(start, Math.max(quiet - now, pause, 0));
  };

  return {
    due: () => {
      const now = performance.now();
      const isSingle = now - lastCall > quietMs;
      lastCall = now;
      firstCall ??= now;
      if (running || isOver || failures > 0) return;
      if (isSingle) start();
      else wait();
    },
    isDue: () => firstCall !== null,
    close: async () => {
      isOver = true;
      clearTimeout(timer);
      await running;
    },
  };
};
