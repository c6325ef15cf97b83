/**
 * The life of a page, whichever way it goes: a first load, the activation of a page that was prerendered, the browser's
 * page cache, or Astro's client-side router, which replaces the page within its document and has events of its own.
 */

interface Options {
  /** Ends the listening. */
  signal?: AbortSignal;
}

interface PrerenderingDocument {
  /** Only where the browser prerenders pages. */
  prerendering?: boolean;
}

const isPrerendering = () => (document as PrerenderingDocument).prerendering === true;

/** An option that is undefined is a mistake to addEventListener in TypeScript's strictest mode. */
const within = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/**
 * Calls back each time the page is shown: now when it is on screen already, at its activation when it is prerendered.
 * What is kept outside of the page (theme, session, cart) may have changed each time, and has to be read again.
 */
export const whenShown = (shown: () => void, { signal }: Options = {}): void => {
  if (isPrerendering())
    document.addEventListener('prerenderingchange', () => shown(), { once: true, ...within(signal) });
  else shown();
  addEventListener('pageshow', ({ persisted }) => persisted && shown(), within(signal));
  // The router's `astro:page-load` comes after the first paint of the page, and once more for the first page.
  document.addEventListener('astro:after-swap', () => shown(), within(signal));
};

/** Calls back each time the page is left. It may be shown again: the browser keeps it as it is. */
export const whenLeft = (left: () => void, { signal }: Options = {}): void => {
  addEventListener('pagehide', () => left(), within(signal));
  document.addEventListener('astro:before-swap', () => left(), within(signal));
};
