import { atom, type ReadableAtom } from 'nanostores';
import { messageOf, toApiError } from '#api/errors.ts';
import { lastWishes } from '#browser/last-wishes.ts';
import {
  callMs,
  type MarkedRecords,
  type MarkName,
  marksKey,
  readMarks,
  readStale,
  storedMarks,
  type Wish,
  writeMarks,
} from '#browser/marks/marks.ts';
import { areSame } from '#browser/marks/same-marks.ts';
import { readItems, storeItems } from '#browser/marks/stored-items.ts';
import { $session, isBrowsersCustomer, tokenOf } from '#browser/session/session-store.ts';

/** The state of a collection in the store, as far as this page knows. */
export type Known<Item> =
  | { state: 'guest' }
  /** A customer's collection that this page has not asked for. */
  | { state: 'unread' }
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | Loaded<Item>;

export interface Loaded<Item> {
  state: 'loaded';
  items: readonly Item[];
  /** Milliseconds since 1970: when the store last answered; absent when it answers now. */
  seenAt?: number;
}

interface Source<Item, Wished extends Wish, Outcome> {
  name: MarkName;
  /** Reads all of it. */
  read: () => Promise<readonly Item[]>;
  /** Reads the marks alone, for pages that show no items; without it all of it is read. */
  readMarks?: () => Promise<MarkedRecords>;
  markOf: (item: Item) => number;
  /** The mark of a record while its wish is on its way; null when the wish removes the record. */
  wishedMark: (wish: Wished, mark: number | undefined) => number | null;
  /** Carries out a wish with the calls of the store. Never rejects. */
  fulfil: (record: number, wish: Wished) => Promise<Outcome>;
  /** The message when it cannot be loaded and the store gives no reason. */
  notLoaded: string;
}

export interface SyncedCollection<Item, Wished extends Wish, Outcome> {
  $known: ReadableAtom<Known<Item>>;
  /** By record, as the store last sent it; null before it was read. */
  $marks: ReadableAtom<MarkedRecords | null>;
  $wishes: ReadableAtom<ReadonlyMap<number, Wished>>;
  /** The marks with what is wished. */
  wishedMarks: () => MarkedRecords;
  /** Changes a record; of several wishes about it the last one wins. */
  wish: (record: number, wish: Wished) => Promise<Outcome>;
  /** Reads the items. Items that are shown already stay while they are read again. */
  load: () => Promise<void>;
  /** Reads the items when this page does not know them yet. */
  need: () => Promise<void>;
  /** Reads again what this page has. @throws ApiError */
  refresh: () => Promise<void>;
  /** Sends a change whose answer is all of the collection. @throws ApiError */
  change: (call: () => Promise<readonly Item[]>) => Promise<void>;
  /** Takes over a change whose answer is one mark; null removes the record. */
  setMark: (record: number, mark: number | null) => void;
  /** Empties it at once; a failure brings everything back. @throws ApiError */
  clear: (call: () => Promise<unknown>) => Promise<void>;
  /** The marks of all tabs are outdated, and each tab reads them again. */
  outdate: () => void;
}

/**
 * A collection of records that belongs to a customer, such as the cart: kept in step with the store, with the other tabs of the
 * browser, and with the marks that every page shows.
 */
export const syncedCollection = <Item extends { release: { id: number } }, Wished extends Wish, Outcome>(
  source: Source<Item, Wished, Outcome>,
): SyncedCollection<Item, Wished, Outcome> => {
  const { name } = source;
  const $known = atom<Known<Item>>({ state: 'guest' });
  const $marks = atom<MarkedRecords | null>(null);
  let owner: string | null = null;
  let readAt = 0;
  /** Calls are numbered as they begin, since their answers may come in another order. */
  let begun = 0;
  /** The call whose answer is shown. */
  let shown = 0;
  /** Readings up to this number may lack a change. */
  let outdated = 0;
  /** Wishes of the page before, which it has not sent. */
  let inherited: Readonly<Record<string, Wish>> = {};

  const take = (own: number, items: readonly Item[]) => {
    shown = own;
    readAt = Date.now();
    $known.set({ state: 'loaded', items });
    $marks.set(Object.fromEntries(items.map((item) => [item.release.id, source.markOf(item)])));
    if (isBrowsersCustomer()) storeItems(name, items);
  };

  /** A reading that no other call has followed is shared. */
  let reading: { own: number; done: Promise<void> } | null = null;

  const read = (): Promise<void> => {
    if (reading?.own === begun) return reading.done;
    const done = readNow();
    const mine = { own: begun, done };
    reading = mine;
    const forget = () => {
      if (reading === mine) reading = null;
    };
    done.then(forget, forget);
    return done;
  };

  const readNow = async (): Promise<void> => {
    const token = tokenOf($session.get());
    const own = ++begun;
    const items = await source.read();
    if (token !== tokenOf($session.get())) return;
    if (own <= outdated) return read();
    if (own > shown) take(own, items);
  };

  const readOwnMarks = async (): Promise<void> => {
    if (!source.readMarks) return read();
    const token = tokenOf($session.get());
    const own = ++begun;
    const marks = await source.readMarks();
    if (token !== tokenOf($session.get())) return;
    if (own <= outdated) return readOwnMarks();
    readAt = Date.now();
    $marks.set(marks);
  };

  const refresh = () => ($known.get().state === 'loaded' ? read() : readOwnMarks());

  const prepare = async () => {
    if ($marks.get() === null) await readOwnMarks();
  };

  const { $wishes, wish, isWaiting } = lastWishes(source.fulfil, { ...(source.readMarks && { prepare }) });

  const wishedMarks = (): MarkedRecords => {
    const marks = new Map(Object.entries($marks.get() ?? readMarks(name).of));
    for (const [record, wished] of $wishes.get()) {
      const mark = source.wishedMark(wished, marks.get(String(record)));
      if (mark === null) marks.delete(String(record));
      else marks.set(String(record), mark);
    }
    return Object.fromEntries(marks);
  };

  const writeOwnMarks = () => {
    if ($session.get().state === 'guest' || !isBrowsersCustomer()) return;
    const wishes = [...$wishes.get()];
    const own = Object.fromEntries(wishes.filter(([record]) => isWaiting(record)));
    const waiting = { ...inherited, ...own };
    writeMarks(name, { readAt, isBusy: wishes.length > 0, of: wishedMarks(), waiting });
  };

  const kept = (): Loaded<Item> | null => {
    const stored = readItems<Item>(name);
    return stored && { state: 'loaded', items: stored.items, seenAt: stored.seenAt };
  };

  const load = async (): Promise<void> => {
    if ($session.get().state === 'guest') return;
    if ($known.get().state !== 'loaded') $known.set((!navigator.onLine && kept()) || { state: 'loading' });
    try {
      await read();
    } catch (error) {
      if ($known.get().state === 'loaded') return;
      const offline = toApiError(error).kind === 'offline' && kept();
      $known.set(offline || { state: 'failed', message: messageOf(error, source.notLoaded) });
    }
  };

  const need = async (): Promise<void> => {
    const { state } = $known.get();
    if (state !== 'loaded' && state !== 'loading') await load();
  };

  const change = async (call: () => Promise<readonly Item[]>): Promise<void> => {
    const own = ++begun;
    const items = await call();
    // When a later call has answered before, its answer may lack this change.
    if (own > shown) take(own, items);
    else await read();
  };

  const setMark = (record: number, mark: number | null): void => {
    outdated = begun;
    const others = Object.entries($marks.get() ?? {}).filter(([key]) => key !== String(record));
    $marks.set(Object.fromEntries(mark === null ? others : [...others, [record, mark]]));
  };

  const clear = async (call: () => Promise<unknown>): Promise<void> => {
    const [known, marks] = [$known.get(), $marks.get()];
    if (known.state === 'loaded') $known.set({ state: 'loaded', items: [] });
    $marks.set({});
    try {
      await call();
    } catch (error) {
      $known.set(known);
      $marks.set(marks);
      throw error;
    }
    outdated = begun;
    take(++begun, []);
  };

  const outdate = (): void => {
    readAt = 0;
    $marks.set({});
  };

  /** Sends what the page before could not send any more, once the call that it has sent must have ended. */
  const sendInherited = async () => {
    // Another tab that is still open has sent its own meanwhile.
    const waiting = Object.entries(readMarks(name).waiting).filter(([record]) => record in inherited);
    inherited = {};
    if (waiting.length === 0) return;
    await load();
    for (const [record, wished] of waiting) void wish(Number(record), wished as Wished);
  };

  /** Each customer has an own one. A session that has ended leaves what is shown: the same person may log in again. */
  const follow = () => {
    const session = $session.get();
    if (session.state === 'guest') {
      owner = null;
      $known.set({ state: 'guest' });
    }
    if (!('stored' in session)) return;
    const marks = readMarks(name);
    if (marks.owner !== owner) {
      owner = marks.owner;
      inherited = marks.waiting;
      shown = begun;
      outdated = begun;
      readAt = marks.isBusy ? 0 : marks.readAt;
      $marks.set(marks.readAt > 0 ? marks.of : null);
      $known.set({ state: 'unread' });
      if (Object.keys(inherited).length > 0) setTimeout(() => void sendInherited(), callMs);
    }
    readStale(marks, refresh);
  };

  const followTab = () => {
    if ($wishes.get().size > 0) return;
    const marks = readMarks(name);
    // Tabs that answered every writing with a reading, which is written, would never stop.
    if (marks.isBusy || areSame(marks.of, wishedMarks())) return;
    if ($known.get().state === 'loaded') void read().catch(() => undefined);
    else $marks.set(marks.of);
  };

  for (const $changing of [$marks, $wishes]) $changing.listen(writeOwnMarks);
  // A build renders pages of collections; only a browser has them.
  if (!import.meta.env.SSR) {
    storedMarks.add(name);
    $session.subscribe(follow);
    addEventListener('storage', ({ key }) => {
      if (key === marksKey(name)) followTab();
    });
  }

  return {
    $known,
    $marks,
    $wishes,
    wishedMarks,
    wish,
    load,
    need,
    refresh,
    change,
    setMark,
    clear,
    outdate,
  };
};
