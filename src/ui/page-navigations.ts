/** Handles navigations within the open page. */
export interface InPageNavigations {
  /** Whether an address is a state of this page. */
  isHere: (to: URL) => boolean;
  /** Shows that state; the address has already changed. */
  show: (to: URL) => Promise<void>;
  signal: AbortSignal;
}

const isAsked = ({ navigationType, userInitiated }: NavigateEvent) =>
  navigationType === 'traverse' || (userInitiated && navigationType !== 'reload');

/**
 * Handles links, forms, back and forward between states of one page without loading it again: the focus stays, and the
 * browser restores the scroll position after `show`. History changes made by script are ignored. Browsers without the
 * Navigation API (before Safari 26.2 and Firefox 147) load the page for links and forms.
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
