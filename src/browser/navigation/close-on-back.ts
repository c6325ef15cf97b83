import { whenShown } from '../page-life.ts';
import { isPlain } from '../plain-press.ts';
import { addMark, isMarked, keptMark, removeMark } from './history-place.ts';
import { answerFirst } from './page-navigations.ts';

/** Width below which sheets and dialogs cover the page. A wide screen shows the page beside them. */
const narrow = '(max-width: 899.98px)';

interface Layer {
  close: () => void;
}

/** The open layers above the page, the uppermost last. They share one history entry, the mark. */
const layers: Layer[] = [];
let base = '';
let removal: ReturnType<typeof setTimeout> | undefined;
/** Whether `history.back()` has been called for the mark and has not finished. */
let isGoingBack = false;
let isPageLeft = false;

const keep = () => {
  clearTimeout(removal);
  removal = undefined;
};

const mark = () => {
  keep();
  if (isGoingBack) return;
  base = location.href;
  addMark();
};

const unmark = () => {
  if (layers.length > 0 || isPageLeft || !isMarked()) return;
  if (location.href !== base) return removeMark();
  isGoingBack = true;
  history.back();
};

/** Browsers scroll to where the entry was left, although the page may have been scrolled since. */
const stayInPlace = () => {
  const top = scrollY;
  requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
};

const closeAll = () => {
  for (const { close } of layers.splice(0)) close();
};

/** Handles `popstate`; false when it concerns the page. */
const followBack = (): boolean => {
  if (isGoingBack) {
    isGoingBack = false;
    stayInPlace();
    if (layers.length > 0) mark();
    return true;
  }
  if (layers.length === 0 || isMarked()) return false;
  if (location.href !== base) {
    closeAll();
    return false;
  }
  stayInPlace();
  layers.pop()?.close();
  const { state, address } = keptMark();
  // Filters that were chosen in a sheet stay.
  if (address !== base) history.pushState(state, '', address);
  if (layers.length > 0) mark();
  return true;
};

/** Whether the next page replaces the mark: going back from it then leads to the page, without the layer. */
export const replacesMark = (): boolean => {
  if (!isMarked() || (layers.length === 0 && removal === undefined)) return false;
  keep();
  isPageLeft = true;
  return true;
};

const isElsewhere = ({ origin, pathname, search, hash }: HTMLAnchorElement) =>
  origin === location.origin && !(hash && pathname === location.pathname && search === location.search);

/** Links that neither a script nor the client-side router has handled. */
const followLink = (press: MouseEvent) => {
  const link = press.target instanceof Element ? press.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || press.defaultPrevented || !isPlain(press) || link.matches('[download], [target]')) return;
  if (!isElsewhere(link) || !replacesMark()) return;
  press.preventDefault();
  location.replace(link.href);
};

const followForm = (event: SubmitEvent) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  if (!replacesMark()) return;
  event.preventDefault();
  const to = new URL(form.action);
  for (const [name, value] of new FormData(form)) to.searchParams.set(name, String(value));
  location.replace(to);
};

const reset = () => {
  isPageLeft = false;
  closeAll();
};

let isStarted = false;

const start = () => {
  if (isStarted) return;
  isStarted = true;
  answerFirst({ isMine: () => isMarked() && (isGoingBack || layers.length > 0), follow: followBack });
  addEventListener('click', followLink);
  addEventListener('submit', followForm);
  whenShown(reset);
  document.addEventListener('page-unreachable', () => {
    isPageLeft = false;
    unmark();
  });
};

/**
 * Closes a layer above the page when the Back button or gesture is used, which would leave the page. A history entry is
 * added for it, because only Chrome on Android closes a dialog itself. Returns a function to be called when the layer was
 * closed otherwise.
 */
export const closeOnBack = (close: () => void): (() => void) => {
  if (!matchMedia(narrow).matches) return () => undefined;
  start();
  const layer = { close };
  layers.push(layer);
  mark();
  return () => {
    const place = layers.indexOf(layer);
    if (place < 0) return;
    layers.splice(place, 1);
    // Another layer may open at once, or a link that closed this one may be followed.
    if (layers.length === 0)
      removal = setTimeout(() => {
        removal = undefined;
        unmark();
      });
  };
};
