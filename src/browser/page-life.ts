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

const isPrerendering = () => (document as PrerenderingDocument).prerendering === true;

/** `exactOptionalPropertyTypes` forbids an option that is undefined. */
const within = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/**
 * Calls back each time the page is shown: at once if it is visible, on activation if it is prerendered. State outside of the
 * page (theme, session, cart) may have changed meanwhile and must be read again.
 */
export const whenShown = (shown: () => void, { signal }: Options = {}): void => {
  if (isPrerendering())
    document.addEventListener('prerenderingchange', () => shown(), { once: true, ...within(signal) });
  else shown();
  addEventListener('pageshow', ({ persisted }) => persisted && shown(), within(signal));
  // The router's `astro:page-load` fires after the first paint, and also for the first page.
  document.addEventListener('astro:after-swap', () => shown(), within(signal));
};

/** Calls back each time the person or the network comes back to a shown page, whose data may be outdated. */
export const whenBack = (back: () => void, { signal }: Options = {}): void => {
  let isFirst = true;
  whenShown(() => (isFirst ? (isFirst = false) : back()), within(signal));
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && back(),
    within(signal),
  );
  addEventListener('online', () => back(), within(signal));
};

/** Calls back each time the page is left. It may be shown again from the back/forward cache. */
export const whenLeft = (left: () => void, { signal }: Options = {}): void => {
  addEventListener('pagehide', () => left(), within(signal));
  document.addEventListener('astro:before-swap', () => left(), within(signal));
};
