/** Handles navigations within the open page. */
export interface InPageNavigations {
  /** Whether an address is a state of this page. */
  isHere: (to: URL) => boolean;
  /** Shows that state; the address has already changed. */
  show: (to: URL) => Promise<void>;
  signal: AbortSignal;
}

/** Handles going back before the page does. */
interface FirstAnswer {
  /** Whether a traversal that begins is handled here. */
  isMine: () => boolean;
  /** Follows a traversal that has ended; false when the page handles it. */
  follow: () => boolean;
}

const open = new Set<InPageNavigations>();
let first: FirstAnswer | undefined;

/** The part of the page that has this address as one of its states, if there is one. */
export const answering = (to: URL): InPageNavigations | undefined =>
  [...open].find(({ isHere }) => isHere(to));

const hasApi = () => 'navigation' in window;

const isAsked = ({ navigationType, userInitiated }: NavigateEvent) =>
  navigationType === 'traverse' || (userInitiated && navigationType !== 'reload');

/** The client-side router listens to `popstate` too, and would load the page again. */
const followHistory = (event: PopStateEvent) => {
  if (first?.follow()) return event.stopImmediatePropagation();
  const to = new URL(location.href);
  const page = answering(to);
  if (!page) return;
  event.stopImmediatePropagation();
  if (!hasApi()) void page.show(to);
};

/** A layer above the page handles going back before the page, which keeps its state. */
export const answerFirst = (answer: FirstAnswer): void => {
  first = answer;
  addEventListener('popstate', followHistory, { capture: true });
};

/**
 * Handles links, forms, back and forward between states of one page without loading it again: the focus stays, and the
 * browser restores the scroll position after `show`. History changes made by script are ignored. Browsers without the
 * Navigation API (before Safari 26.2 and Firefox 147) load the page for links and forms.
 */
export const answerNavigations = (page: InPageNavigations): void => {
  const { isHere, show, signal } = page;
  open.add(page);
  signal.addEventListener('abort', () => open.delete(page), { once: true });
  addEventListener('popstate', followHistory, { capture: true });
  if (!hasApi()) return;
  navigation.addEventListener(
    'navigate',
    (event) => {
      const { canIntercept, hashChange, downloadRequest, formData, destination } = event;
      const to = new URL(destination.url);
      if (!canIntercept || hashChange || downloadRequest !== null || formData) return;
      if (event.navigationType === 'traverse' && first?.isMine()) return;
      if (isAsked(event) && isHere(to)) event.intercept({ focusReset: 'manual', handler: () => show(to) });
    },
    { signal },
  );
};
