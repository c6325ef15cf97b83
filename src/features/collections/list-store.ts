import { computed, type ReadableAtom } from 'nanostores';
import { browserClient, lastingClient } from '#api/browser-client.ts';
import { messageOf, toApiError } from '#api/errors.ts';
import * as calls from '#api/buying/lists.ts';
import type { ListName } from '#api/buying/lists.ts';
import { notice } from '#config.ts';
import { whatFailed } from '#browser/failed-write.ts';
import { notify } from '#browser/notices/notice-store.ts';
import type { ListItem } from '#domain/orders/cart.ts';
import { whyAgain, withLogin } from '#features/session/login/ask-to-log-in.ts';
import { listTexts, type Place } from './list-texts.ts';
import { type Known, type SyncedCollection, syncedCollection } from './synced-collection.ts';

export type { Place } from './list-texts.ts';
export type List = Known<ListItem>;

/** How a change of a list ended. A notice has said so of everything but 'unauthorized'. */
export type ListOutcome = 'done' | 'unauthorized' | 'failed';

type Fulfilled =
  | { state: 'done' | 'unauthorized' }
  /** `message` is the store's own. 'known': the list was as wished already. */
  | { state: 'known' | 'failed'; message: string | null };

/** A wish is whether the record is in the list; its mark is the number of its item, 0 while the store has not sent it. */
type Collection = SyncedCollection<ListItem, boolean, Fulfilled>;

const readMarks = async (name: ListName) => {
  const marks = await calls.getMarks(browserClient, name);
  return Object.fromEntries(marks.map(({ id, productId }) => [productId, id]));
};

const fulfil = async (
  { $marks, setMark, refresh }: Collection,
  name: ListName,
  record: number,
  isWished: boolean,
): Promise<Fulfilled> => {
  try {
    if ($marks.get() === null) await refresh();
    const item = $marks.get()?.[record];
    if (isWished && item === undefined)
      setMark(record, (await calls.addToList(lastingClient, name, record)).id);
    if (!isWished && item !== undefined) {
      await calls.removeFromList(lastingClient, name, item);
      setMark(record, null);
    }
    return { state: 'done' };
  } catch (error) {
    const { kind, code, serverMessage } = toApiError(error);
    if (kind === 'unauthorized') return { state: 'unauthorized' };
    // Another tab or device was faster: the list is as it was wished.
    const isKnown = code === 'already_in_list' || kind === 'not-found';
    if (isKnown) await refresh().catch(() => undefined);
    return { state: isKnown ? 'known' : 'failed', message: serverMessage };
  }
};

const open = (name: ListName): Collection => {
  const list: Collection = syncedCollection({
    name,
    read: () => calls.getList(browserClient, name),
    readMarks: () => readMarks(name),
    markOf: ({ id }) => id,
    wishedMark: (isWished, mark) => (isWished ? (mark ?? 0) : null),
    fulfil: (record, isWished) => fulfil(list, name, record, isWished),
    notLoaded: listTexts[name].notLoaded,
  });
  return list;
};

/** The records on screen, without those that are being removed. */
const shown = ({ $known, $marks, $wishes }: Collection): ReadableAtom<List> =>
  computed([$known, $marks, $wishes], (known, marks, wishes): List => {
    if (known.state !== 'loaded') return known;
    const isThere = (record: number) => wishes.get(record) ?? (marks === null || marks[record] !== undefined);
    return { ...known, items: known.items.filter(({ release }) => isThere(release.id)) };
  });

const lists: Record<ListName, Collection> = { wishlist: open('wishlist'), wantlist: open('wantlist') };

/** The available records that the customer wishes for. */
export const $wishlist = shown(lists.wishlist);
/** The unavailable records that the customer waits for. */
export const $wantlist = shown(lists.wantlist);

/** Reads a list with its records. A list that is shown already stays while it is read again. */
export const loadList = (name: ListName): Promise<void> => lists[name].load();

export const isInList = (name: ListName, record: number): boolean =>
  lists[name].wishedMarks()[record] !== undefined;

/** The news of a list replaces the earlier one, so that two that contradict each other never stand together. */
const notifyOf = (about: ListName, type: 'success' | 'info', message: string) =>
  notify(type, message, { about, duration: notice.catalogueMs });

/**
 * Puts a record into a list or takes it off. Of several wishes about one record the last wins. `place` chooses the words of the
 * notices; null shows only those of failures.
 */
export const markInList = async (
  name: ListName,
  record: number,
  isWished: boolean,
  place: Place | null,
): Promise<ListOutcome> => {
  const fulfilled = await lists[name].wish(record, isWished);
  const { added, removed, notAdded, notRemoved } = listTexts[name][place ?? 'page'];
  switch (fulfilled.state) {
    case 'unauthorized':
      return 'unauthorized';
    case 'failed':
      notify('error', fulfilled.message ?? whatFailed(isWished ? notAdded : notRemoved));
      return 'failed';
    case 'known':
      if (place) notifyOf(name, 'info', fulfilled.message ?? added);
      return 'done';
    case 'done':
      if (place) notifyOf(name, 'success', isWished ? added : removed);
      return 'done';
  }
};

/**
 * Moves a record from one list to the other. It is added before it is removed, so that a failure in between loses nothing,
 * and a refusal, since the stock has changed, leaves it where it is.
 */
export const moveToList = async (to: ListName, record: number): Promise<ListOutcome> => {
  const outcome = await markInList(to, record, true, 'page');
  if (outcome !== 'done') return outcome;
  return markInList(to === 'wishlist' ? 'wantlist' : 'wishlist', record, false, null);
};

/** Empties a list. Returns null, or the message of the failure, after which its records are there again. */
export const clearList = async (name: ListName): Promise<string | null> => {
  const { cleared, notCleared } = listTexts[name];
  try {
    await lists[name].clear(() => withLogin(() => calls.clearList(lastingClient, name), whyAgain));
    notifyOf(name, 'success', cleared);
    return null;
  } catch (error) {
    return messageOf(error, whatFailed(notCleared));
  }
};
