import { tab } from '../storage.ts';
import { searchPageSize } from '#config.ts';

/** The state of a history entry. */
interface Place {
  /** Key of the entry in sessionStorage. */
  key?: string;
  /** Number of results shown, if more than the first page of them. */
  shown?: number | undefined;
  /** Whether the entry was added for a sheet or a dialog above the page (close-on-back.ts). */
  marked?: true | undefined;
}

const placeOf = (): Place => (history.state as Place | null) ?? {};

/** The mark as it was last written; the entry of the page is the current one when it is needed. */
let kept: { state: object; address: string } = { state: {}, address: '' };

const keepMark = () => {
  const { marked, ...state } = placeOf();
  if (marked) kept = { state, address: location.href };
};

/** Changes the current entry. */
const rewrite = (place: Place, address?: string): void => {
  history.replaceState({ ...history.state, ...place }, '', address);
  keepMark();
};

const remember = (place: Place): void => rewrite(place);

const newKey = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2);

/** The fields that the client-side router has written to the history entry, if it is loaded. */
const numbered = () => {
  const { index } = (history.state as { index?: number } | null) ?? {};
  return index === undefined ? {} : { index: index + 1, scrollX: 0, scrollY: 0 };
};

/** Adds an entry for another state of the same page. A mark takes the state instead, so that going back leads to the page. */
export const pushEntry = (address: string): void => {
  if (isMarked()) rewrite({ key: newKey(), shown: undefined }, address);
  else history.pushState({ ...numbered(), key: newKey() }, '', address);
};

/** Changes the address of the current entry, and resets the number of results shown. */
export const renameEntry = (address: string): void => rewrite({ shown: undefined }, address);

export const isMarked = (): boolean => placeOf().marked === true;

/** Adds an entry for a layer above the page, in the state of the page. */
export const addMark = (): void => {
  if (!isMarked()) history.pushState({ ...placeOf(), ...numbered(), marked: true }, '');
  keepMark();
};

/** Makes the mark an entry of the page. */
export const removeMark = (): void => rewrite({ marked: undefined });

/** The state and the address that the mark had, without being one. */
export const keptMark = () => kept;

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
