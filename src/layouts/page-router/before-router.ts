/**
 * Prepares the page for Astro's router, and must be imported before it.
 *
 * The router takes the state of the history entry for one of its own, which has an index and a scroll position.
 */
const { index = 0, ...state } = (history.state as { index?: number } | null) ?? {};
history.replaceState({ ...state, index, scrollX, scrollY }, '');

/** Milliseconds above which capturing the old page delays the next one noticeably: two frames are not felt. */
const longestCapture = 34;

/** Skips the transition once a machine has captured a page slowly. */
const skipWhereSlow = (start: Document['startViewTransition']): Document['startViewTransition'] => {
  let isSlow = false;
  return (update) => {
    const asked = performance.now();
    const transition = start.call(document, async () => {
      isSlow ||= performance.now() - asked > longestCapture;
      await (typeof update === 'function' ? update() : update?.update?.());
    });
    if (isSlow) transition.skipTransition();
    return transition;
  };
};

/** With reduced motion the next page appears at once; in-app browsers on Android show a white page while they animate. */
const isStill =
  matchMedia('(prefers-reduced-motion: reduce)').matches || navigator.userAgent.includes('; wv)');
if (isStill) Object.defineProperty(document, 'startViewTransition', { value: undefined });
else if ('startViewTransition' in document)
  document.startViewTransition = skipWhereSlow(document.startViewTransition);

export {};
