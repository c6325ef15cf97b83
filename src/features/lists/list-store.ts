import type { ListName } from '#api/lists.ts';
import { CustomerList, type ListOutcome } from './customer-list.ts';
import type { Place } from './list-texts.ts';

export type { List, ListOutcome } from './customer-list.ts';
export type { Place } from './list-texts.ts';

const wishlist = new CustomerList('wishlist');
const wantlist = new CustomerList('wantlist');

/** The available records that the customer wishes for. */
export const $wishlist = wishlist.$list;
/** The unavailable records that the customer waits for. */
export const $wantlist = wantlist.$list;

const stores: Record<ListName, CustomerList> = { wishlist, wantlist };

/** Loads a list with its records. A shown list stays while it is reloaded. */
export const loadList = (name: ListName): Promise<void> => stores[name].load();

export const isInList = (name: ListName, record: number): boolean => stores[name].has(record);

/** Puts a record into a list or removes it. Of several requested changes of one record, the last wins. */
export const markInList = (
  name: ListName,
  record: number,
  isWished: boolean,
  place: Place,
): Promise<ListOutcome> => stores[name].mark(record, isWished, place);

/**
 * Moves a record from one list to the other. It is added before it is removed, so that a failure in between loses nothing.
 * If the store rejects it, because the stock has changed, it stays where it is.
 */
export const moveToList = async (to: ListName, record: number): Promise<ListOutcome> => {
  const outcome = await stores[to].mark(record, true, 'page');
  if (outcome !== 'done') return outcome;
  return stores[to === 'wishlist' ? 'wantlist' : 'wishlist'].mark(record, false, 'quiet');
};

/** Empties a list. Returns null, or the message of the failure, after which its records are there again. */
export const clearList = (name: ListName): Promise<string | null> => stores[name].clear();
