/** Chromium gives some pages no idle moment for half a minute, although they do nothing. */
const mostMs = 2_000;

/** Calls back when the browser has nothing else to do, for what a first paint must not wait for. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: mostMs });
  else setTimeout(run);
};
