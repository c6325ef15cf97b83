/**
 * Page lifecycle events for all kinds of navigation: first load, activation of a prerendered page, the back/forward
 * cache, and Astro's client-side router, which replaces the page within its document and has its own events.
 */

interface Options {
  /** Removes the listeners. */
  signal?: AbortSignal;
}

interface PrerenderingDocument {
  /** Only in browsers that prerender pages. */
  prerendering?: boolean;
}

/**
 * Calls back each time the page is shown: at once if it is visible, on activation if it is prerendered. State outside of the
 * page (theme, session, cart) may have changed meanwhile and must be read again.
 */
export const whenShown = (shown: () => void, options: Options = {}): void => {
  if ((document as PrerenderingDocument).prerendering)
    document.addEventListener('prerenderingchange', shown, { once: true, ...options });
  else shown();
  addEventListener('pageshow', ({ persisted }) => persisted && shown(), options);
  // The router's `astro:page-load` fires after the first paint, and also for the first page.
  document.addEventListener('astro:after-swap', shown, options);
};

/** Calls back each time the person or the network comes back to a shown page, whose data may be outdated. */
export const whenBack = (back: () => void, options: Options = {}): void => {
  let isFirst = true;
  whenShown(() => (isFirst ? (isFirst = false) : back()), options);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && back(),
    options,
  );
  addEventListener('online', back, options);
};

/** Calls back each time the page is left. It may be shown again from the back/forward cache. */
export const whenLeft = (left: () => void, options: Options = {}): void => {
  addEventListener('pagehide', left, options);
  document.addEventListener('astro:before-swap', left, options);
};
