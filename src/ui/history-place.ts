import * as config from '#config.ts';

/** The state of a history entry. */
interface Place {
  /** Name of the entry in sessionStorage. */
  key?: string;
  /** Results shown, when more than the first step. */
  shown?: number | undefined;
}

const placeOf = (): Place => (history.state as Place | null) ?? {};

const remember = (place: Place): void => history.replaceState({ ...history.state, ...place }, '');

const newKey = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2);

/** Adds an entry for another state of the same page. */
export const pushEntry = (address: string): void => history.pushState({ key: newKey() }, '', address);

/** Gives the current entry another address. It shows other results, so its depth starts anew. */
export const renameEntry = (address: string): void =>
  history.replaceState({ ...history.state, shown: undefined }, '', address);

export const keepShown = (shown: number): void => {
  if (shown > config.search.pageSize) remember({ shown });
};

export const shownBefore = (): number | undefined => {
  const { shown } = placeOf();
  return typeof shown === 'number' && shown > config.search.pageSize ? shown : undefined;
};

const slotOf = (key: string) => `place:${key}`;

/** Names the entry while the page is open: browsers ignore a change of the history by a page that is being left. */
export const nameEntry = (): void => {
  if (!placeOf().key) remember({ key: newKey() });
};

/** Keeps how far the page is scrolled, in CSS pixels, for a return to this entry. */
export const keepPlace = (): void => {
  const { key } = placeOf();
  try {
    if (key) sessionStorage.setItem(slotOf(key), String(Math.round(scrollY)));
  } catch {
    // Storage can be forbidden or full; the browser's own scroll restoration remains.
  }
};

const takePlace = (): number | null => {
  const { key } = placeOf();
  try {
    const kept = key ? sessionStorage.getItem(slotOf(key)) : null;
    if (key) sessionStorage.removeItem(slotOf(key));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
};

/** Browsers restore the scroll position before there are results; it is restored again when they are there. */
export const returnToPlace = (hasResults: boolean): void => {
  const scrolled = takePlace();
  if (scrolled !== null && hasResults)
    requestAnimationFrame(() => scrollTo({ top: scrolled, behavior: 'instant' }));
};
