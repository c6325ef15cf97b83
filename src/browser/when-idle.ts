/** Calls back when the browser has nothing else to do, for what a first paint must not wait for. */
export const whenIdle = (run: () => void): void => {
  (window.requestIdleCallback ?? setTimeout)(run);
};
