interface Watch {
  /** Requests the state once. Resolves to whether the store answered; never rejects. */
  ask: () => Promise<boolean>;
  /** Pause after an answer, in milliseconds; null polls only when the page comes back. */
  everyMs: number | null;
  signal: AbortSignal;
}

/** The pause doubles with each unanswered request, up to this limit. */
const longestPauseMs = 30_000;
/** The first pause of a page without `everyMs`. */
const firstPauseMs = 3_000;
/** A page that comes back fires several events at once, which count as one. */
const oneReturnMs = 250;

/**
 * Polls at once, again after each pause while the page is visible, and at once when it comes back: from another app, another
 * tab, the page cache, or offline. A request that froze with the page is not awaited.
 */
export const watchPayment = ({ ask, everyMs, signal }: Watch): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begunAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let last = 0;

  const wait = () => {
    if (everyMs === null && failures === 0) return;
    timer = setTimeout(begin, Math.min((everyMs ?? firstPauseMs) * 2 ** failures, longestPauseMs));
  };

  const begin = () => void question();
  const question = async () => {
    clearTimeout(timer);
    if (signal.aborted || document.visibilityState === 'hidden') return;
    begunAt = Date.now();
    const own = ++last;
    const isHeard = await ask();
    if (own !== last || signal.aborted) return;
    failures = isHeard ? 0 : Math.min(failures + 1, 10);
    wait();
  };

  const comeBack = () => {
    const since = Date.now() - begunAt;
    if (since < 0 || since > oneReturnMs) begin();
  };

  document.addEventListener('visibilitychange', comeBack, { signal });
  for (const event of ['pageshow', 'focus', 'online']) addEventListener(event, comeBack, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  begin();
};
