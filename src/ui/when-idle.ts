/** Calls back when the browser has nothing else to do, and at the latest after some seconds: a first paint must not wait for it. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run);
};
