import { atom, computed, type ReadableAtom } from 'nanostores';
import { browserClient, lastingClient } from '#api/browser-client.ts';
import { messageOf, toApiError } from '#api/errors.ts';
import * as calls from '#api/lists.ts';
import type { ListName } from '#api/lists.ts';
import { notice } from '#config.ts';
import type { ListItem } from '#domain/cart.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { storeItems, readItems } from '#browser/marks/stored-items.ts';
import {
  type MarkedRecords,
  marksKey,
  readMarks,
  readStale,
  storedMarks,
  writeMarks,
} from '#browser/marks/marks.ts';
import { areSame } from '#browser/marks/same-marks.ts';
import { withLogin, whyAgain } from '#features/session/login-store.ts';
import { $session, isBrowsersCustomer, tokenOf } from '#browser/session/session-store.ts';
import { whatFailed } from '#browser/connection.ts';
import { lastWishes, type Wishes } from '#browser/last-wishes.ts';
import { listTexts, type ListTexts, type Place } from './list-texts.ts';

/** A list with its records, for its page. */
export type List =
  | { state: 'unread' | 'loading' }
  | { state: 'failed'; message: string }
  | {
      state: 'loaded';
      items: readonly ListItem[];
      /** Milliseconds since 1970: when the store last answered; absent when it answers now. */
      seenAt?: number;
    };

/** The outcome of a change of a list. For each failure but 'unauthorized', a notice was already shown. */
export type ListOutcome = 'done' | 'unauthorized' | 'failed';

/**
 * The place of the button, which decides the texts of the notice. 'quiet' shows no success: the second half of a move
 * between lists.
 */
type Telling = Place | 'quiet';

type Fulfilled =
  | { state: 'done' | 'unauthorized' }
  /** `message` is the store's own. 'known': the list already was in the requested state. */
  | { state: 'known' | 'failed'; message: string | null };

const tell = (type: 'success' | 'info', message: string) =>
  notify(type, message, { duration: notice.catalogueMs });

/** One of the customer's lists: its records for its page, and its marks for every other page. */
export class CustomerList {
  /** The records, as far as they are read, without those that are being removed. */
  readonly $list: ReadableAtom<List>;
  readonly #name: ListName;
  readonly #texts: ListTexts;
  readonly #wishes: Wishes<boolean, Fulfilled>;
  /** The id of each record's item, as the store last returned it; null before the list was read. */
  readonly #items = atom<MarkedRecords | null>(null);
  readonly #records = atom<List>({ state: 'unread' });
  #owner: string | null = null;
  #readAt = 0;
  /** Counts the changes, because an answer that was requested before a change may lack it. */
  #changes = 0;

  constructor(name: ListName) {
    this.#name = name;
    this.#texts = listTexts[name];
    this.#wishes = lastWishes((record, isWished) => this.#fulfil(record, isWished));
    const { $wishes } = this.#wishes;
    this.$list = computed([this.#records, this.#items, $wishes], (records, items, wishes): List => {
      if (records.state !== 'loaded') return records;
      const isThere = (record: number) =>
        wishes.get(record) ?? (items === null || items[record] !== undefined);
      return { ...records, items: records.items.filter(({ release }) => isThere(release.id)) };
    });
    for (const $changing of [this.#items, $wishes]) $changing.listen(() => this.#remember());
    // A build renders pages of lists; only a browser has them.
    if (import.meta.env.SSR) return;
    storedMarks.add(name);
    $session.subscribe(() => this.#follow());
    addEventListener('storage', ({ key }) => key === marksKey(name) && this.#followTab());
  }

  /** Loads the records. A shown list stays while it is reloaded. */
  async load(): Promise<void> {
    const { state } = this.#records.get();
    if (state === 'loading') return;
    if (state !== 'loaded') this.#records.set((!navigator.onLine && this.#kept()) || { state: 'loading' });
    try {
      await this.#readRecords();
    } catch (error) {
      if (this.#records.get().state === 'loaded') return;
      const kept = toApiError(error).kind === 'offline' && this.#kept();
      this.#records.set(kept || { state: 'failed', message: messageOf(error, this.#texts.notLoaded) });
    }
  }

  has(record: number): boolean {
    return this.#marked()[record] !== undefined;
  }

  /** Puts a record into the list or removes it. The last requested change wins. */
  async mark(record: number, isWished: boolean, telling: Telling): Promise<ListOutcome> {
    const fulfilled = await this.#wishes.wish(record, isWished);
    const { added, removed, notAdded, notRemoved } = this.#texts[telling === 'quiet' ? 'page' : telling];
    switch (fulfilled.state) {
      case 'unauthorized':
        return 'unauthorized';
      case 'failed':
        notify('error', fulfilled.message ?? whatFailed(isWished ? notAdded : notRemoved));
        return 'failed';
      case 'known':
        if (telling !== 'quiet') tell('info', fulfilled.message ?? added);
        return 'done';
      case 'done':
        if (telling !== 'quiet') tell('success', isWished ? added : removed);
        return 'done';
    }
  }

  /** Empties the list. Returns null, or the message of the failure, after which the records are there again. */
  async clear(): Promise<string | null> {
    const before = this.#items.get();
    this.#items.set({});
    try {
      await withLogin(() => calls.clearList(lastingClient, this.#name), whyAgain);
      this.#changes += 1;
      this.#items.set({});
      tell('success', this.#texts.cleared);
      return null;
    } catch (error) {
      this.#items.set(before);
      return messageOf(error, whatFailed(this.#texts.notCleared));
    }
  }

  #kept(): List | null {
    const kept = readItems<ListItem>(this.#name);
    return kept && { state: 'loaded', items: kept.items, seenAt: kept.seenAt };
  }

  async #fulfil(record: number, isWished: boolean): Promise<Fulfilled> {
    try {
      if (this.#items.get() === null) await this.#readMarks();
      const item = this.#items.get()?.[record];
      if (isWished && item === undefined)
        this.#setItem(record, (await calls.addToList(lastingClient, this.#name, record)).id);
      if (!isWished && item !== undefined) {
        await calls.removeFromList(lastingClient, this.#name, item);
        this.#setItem(record, null);
      }
      return { state: 'done' };
    } catch (error) {
      const { kind, code, serverMessage } = toApiError(error);
      if (kind === 'unauthorized') return { state: 'unauthorized' };
      // Another tab or device has already made this change.
      const isKnown = code === 'already_in_list' || kind === 'not-found';
      if (isKnown) await this.#readMarks().catch(() => undefined);
      return { state: isKnown ? 'known' : 'failed', message: serverMessage };
    }
  }

  #setItem(record: number, item: number | null) {
    this.#changes += 1;
    const others = Object.entries(this.#items.get() ?? {}).filter(([key]) => key !== String(record));
    this.#items.set(Object.fromEntries(item === null ? others : [[record, item], ...others]));
  }

  /** Repeats the request when a change or another login has come in between. */
  async #askSettled<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const token = tokenOf($session.get());
    const before = this.#changes;
    const answer = await ask();
    const isSettled = token === tokenOf($session.get()) && before === this.#changes;
    return isSettled ? answer : this.#askSettled(ask);
  }

  async #readMarks() {
    const marks = await this.#askSettled(() => calls.getMarks(browserClient, this.#name));
    this.#readAt = Date.now();
    this.#items.set(Object.fromEntries(marks.map(({ id, productId }) => [productId, id])));
  }

  async #readRecords() {
    const items = await this.#askSettled(() => calls.getList(browserClient, this.#name));
    this.#readAt = Date.now();
    this.#records.set({ state: 'loaded', items });
    if (isBrowsersCustomer()) storeItems(this.#name, items);
    this.#items.set(Object.fromEntries(items.map(({ id, release }) => [release.id, id])));
  }

  #marked(): MarkedRecords {
    const items = new Map(Object.entries(this.#items.get() ?? readMarks(this.#name).of));
    for (const [record, isWished] of this.#wishes.$wishes.get())
      if (!isWished) items.delete(String(record));
      else if (!items.has(String(record))) items.set(String(record), 0);
    return Object.fromEntries(items);
  }

  #remember() {
    if ($session.get().state === 'guest' || !isBrowsersCustomer()) return;
    const isBusy = this.#wishes.$wishes.get().size > 0;
    writeMarks(this.#name, { readAt: this.#readAt, isBusy, of: this.#marked() });
  }

  /**
   * Each customer has their own lists. When a session has ended the shown list stays, because the same person may log in
   * again.
   */
  #follow() {
    const session = $session.get();
    if (session.state === 'guest') this.#owner = null;
    if (!('stored' in session)) return;
    const marks = readMarks(this.#name);
    if (marks.owner !== this.#owner) {
      this.#owner = marks.owner;
      this.#readAt = marks.isBusy ? 0 : marks.readAt;
      this.#records.set({ state: 'unread' });
      this.#items.set(marks.readAt > 0 ? marks.of : null);
    }
    readStale(marks, () =>
      this.#records.get().state === 'loaded' ? this.#readRecords() : this.#readMarks(),
    );
  }

  #followTab() {
    if (this.#wishes.$wishes.get().size > 0) return;
    const marks = readMarks(this.#name);
    // Tabs that answered every write with a read, which is written again, would never stop.
    if (marks.isBusy || areSame(marks.of, this.#marked())) return;
    if (this.#records.get().state === 'loaded') void this.#readRecords().catch(() => undefined);
    else this.#items.set(marks.of);
  }
}
