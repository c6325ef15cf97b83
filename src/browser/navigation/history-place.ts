import { tab } from '../storage.ts';
import { searchPageSize } from '#config.ts';

/** The state of a history entry. */
interface Place {
  /** Key of the entry in sessionStorage. */
  key?: string;
  /** Number of results shown, if more than the first page of them. */
  shown?: number | undefined;
}

const placeOf = (): Place => (history.state as Place | null) ?? {};

const remember = (place: Place): void => history.replaceState({ ...history.state, ...place }, '');

const newKey = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2);

/** The fields that the client-side router has written to the history entry, if it is loaded. */
const numbered = () => {
  const { index } = (history.state as { index?: number } | null) ?? {};
  return index === undefined ? {} : { index: index + 1, scrollX: 0, scrollY: 0 };
};

/** Adds an entry for another state of the same page. */
export const pushEntry = (address: string): void =>
  history.pushState({ ...numbered(), key: newKey() }, '', address);

/** Changes the address of the current entry, and resets the number of results shown. */
export const renameEntry = (address: string): void =>
  history.replaceState({ ...history.state, shown: undefined }, '', address);

export const keepShown = (shown: number): void => {
  if (shown > searchPageSize) remember({ shown });
};

export const shownBefore = (): number | undefined => {
  const { shown } = placeOf();
  return typeof shown === 'number' && shown > searchPageSize ? shown : undefined;
};

const slotOf = (key: string) => `place:${key}`;

/** Assigns a key while the page is open: browsers ignore history changes of a page being left. */
export const nameEntry = (): string => {
  const key = placeOf().key ?? newKey();
  if (!placeOf().key) remember({ key });
  return key;
};

/** Stores the scroll position, in CSS pixels, for a return to the entry with this key. */
export const keepPlace = (key: string): void => {
  tab.write(slotOf(key), String(Math.round(scrollY)));
};

const takePlace = (): number | null => {
  const { key } = placeOf();
  const kept = key ? tab.read(slotOf(key)) : null;
  if (key) tab.write(slotOf(key), null);
  return kept === null ? null : Number(kept);
};

/** Browsers restore the scroll position before the results are loaded; it is restored again afterwards. */
export const returnToPlace = (hasResults: boolean): void => {
  const scrolled = takePlace();
  if (scrolled !== null && hasResults)
    requestAnimationFrame(() => scrollTo({ top: scrolled, behavior: 'instant' }));
};
