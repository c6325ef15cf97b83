/** Answers a navigation in the page that is open. */
export interface InPageNavigations {
  /** Whether an address is a state of this page. */
  isHere: (to: URL) => boolean;
  /** Shows that state; the address is already the new one. */
  show: (to: URL) => Promise<void>;
  signal: AbortSignal;
}

const isAsked = ({ navigationType, userInitiated }: NavigateEvent) =>
  navigationType === 'traverse' || (userInitiated && navigationType !== 'reload');

/**
 * Links, forms, back and forward that lead from one state of a page to another are answered without loading it again:
 * the focus stays, and the browser restores the scroll position when `show` is done. Changes that script makes to the
 * history are not asked for by a person, and are left alone.
 * Browsers without the Navigation API (before Safari 26.2 and Firefox 147) load the page for links and forms.
 */
export const answerNavigations = ({ isHere, show, signal }: InPageNavigations): void => {
  if (!('navigation' in window)) {
    addEventListener('popstate', () => void show(new URL(location.href)), { signal });
    return;
  }
  navigation.addEventListener(
    'navigate',
    (event) => {
      const { canIntercept, hashChange, downloadRequest, formData, destination } = event;
      const to = new URL(destination.url);
      if (!canIntercept || hashChange || downloadRequest !== null || formData) return;
      if (isAsked(event) && isHere(to)) event.intercept({ focusReset: 'manual', handler: () => show(to) });
    },
    { signal },
  );
};
