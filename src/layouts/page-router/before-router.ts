/**
 * What Astro's router finds when it is imported, so that this file comes before it.
 *
 * It takes the state of the history's entry for one of its own, which has a number and a scroll position.
 */
const { index = 0, ...state } = (history.state as { index?: number } | null) ?? {};
history.replaceState({ ...state, index, scrollX, scrollY }, '');

/** Milliseconds after which the picture of the old page has kept the next one waiting: two frames are not felt. */
const longestCapture = 34;

/** Goes without the transition once a machine has shown that it takes the picture of a page slowly. */
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

/** Who wants no motion gets the next page at once; in-app browsers on Android show a white page while they animate. */
const isStill =
  matchMedia('(prefers-reduced-motion: reduce)').matches || navigator.userAgent.includes('; wv)');
if (isStill) Object.defineProperty(document, 'startViewTransition', { value: undefined });
else if ('startViewTransition' in document)
  document.startViewTransition = skipWhereSlow(document.startViewTransition);

export {};
