import { atom, computed } from 'nanostores';
import { browserClient, lastingClient } from '#api/browser-client.ts';
import * as calls from '#api/cart.ts';
import { messageOf, toApiError } from '#api/errors.ts';
import { notice } from '#config.ts';
import type { CartItem } from '#domain/cart.ts';
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
import { whyAgain, withLogin } from '#features/session/login-store.ts';
import { $session, isBrowsersCustomer, tokenOf } from '#browser/session/session-store.ts';
import { paths } from '#paths.ts';
import { whatFailed } from '#browser/connection.ts';
import { lastWishes } from '#browser/last-wishes.ts';

/** The cart as the store last returned it. */
type Known =
  | { state: 'guest' }
  /** A customer's cart that this page has not requested. */
  | { state: 'unread' }
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | Loaded;

interface Loaded {
  state: 'loaded';
  items: readonly CartItem[];
  /** Milliseconds since 1970: when the store last answered; absent when it answers now. */
  seenAt?: number;
}

/** The cart with the pending changes applied. `coming` is the number of added records that have no line yet. */
export type Cart = Exclude<Known, Loaded> | (Loaded & { coming: number });

/**
 * The outcome of a change of the cart. For each failure but 'unauthorized', a notice was already shown. 'refused': stock or
 * lines have changed; 'failed': the store did not answer, or failed.
 */
export type CartOutcome = 'done' | 'already-there' | 'unauthorized' | 'refused' | 'failed';

const $known = atom<Known>({ state: 'guest' });

/** The marks before the cart was read. */
let remembered: MarkedRecords = {};
let readAt = 0;

/** Numbers the calls, because their answers, each a whole cart, may arrive in another order. */
let begun = 0;
let shown = 0;

const take = (own: number, items: readonly CartItem[]) => {
  shown = own;
  readAt = Date.now();
  $known.set({ state: 'loaded', items });
  if (isBrowsersCustomer()) storeItems('cart', items);
};

/**
 * Takes over the cart that a change returned. If a later call was answered before it, the shown cart may lack this change,
 * so the cart is read again.
 */
const settle = async (own: number, items: readonly CartItem[]) => {
  if (own > shown) take(own, items);
  else await read();
};

/** The current read of the cart. Calls share it until the cart changes. */
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

const readNow = async () => {
  const token = tokenOf($session.get());
  const own = ++begun;
  const items = await calls.getCart(browserClient);
  if (own > shown && token === tokenOf($session.get())) take(own, items);
};

const change = async (call: () => Promise<CartItem[]>): Promise<void> => {
  const own = ++begun;
  await settle(own, await call());
};

const lineOf = (record: number): CartItem | undefined => {
  const known = $known.get();
  return known.state === 'loaded' ? known.items.find(({ release }) => release.id === record) : undefined;
};

const failed = (error: unknown, fallback: string): CartOutcome => {
  const { kind, code } = toApiError(error);
  if (kind === 'unauthorized') return 'unauthorized';
  if (code === 'already_in_cart') {
    tell('info', 'Produto já está no carrinho', toCart);
    return 'already-there';
  }
  tell('error', messageOf(error, whatFailed(fallback)));
  return kind === 'invalid' || kind === 'not-found' ? 'refused' : 'failed';
};

const toCart = { name: 'Ver carrinho', href: paths.cart };

const tell = (type: 'success' | 'info' | 'error', message: string, link?: typeof toCart) =>
  notify(type, message, { ...(type !== 'error' && { duration: notice.catalogueMs }), ...(link && { link }) });

/** Runs a change. A call that the store rejects shows that stock or lines have changed, so the cart is read again. */
const attempt = async (call: () => Promise<CartItem[]>, fallback: string): Promise<CartOutcome> => {
  try {
    await change(call);
    return 'done';
  } catch (error) {
    const outcome = failed(error, fallback);
    if (outcome === 'refused' || outcome === 'already-there') await read().catch(() => undefined);
    return outcome;
  }
};

/** Sets the quantity of a record; 0 removes its line. */
const fulfil = (record: number, quantity: number): Promise<CartOutcome> => {
  const line = lineOf(record);
  if (!line) return quantity > 0 ? add(record, quantity) : Promise.resolve('done');
  if (quantity > 0)
    return attempt(
      () => withLogin(() => calls.setQuantity(lastingClient, line.id, quantity), whyAgain),
      'Erro ao atualizar quantidade',
    );
  return attempt(
    () => withLogin(() => calls.removeFromCart(lastingClient, line.id), whyAgain),
    'Erro ao remover do carrinho',
  );
};

const add = (record: number, quantity: number) =>
  attempt(
    () => calls.addToCart(lastingClient, { product_id: record, quantity }),
    'Erro ao adicionar ao carrinho',
  );

const { $wishes, wish } = lastWishes(fulfil);

const wishedItems = (items: readonly CartItem[], wishes: ReadonlyMap<number, number>): CartItem[] =>
  items
    .map((item) => ({ ...item, quantity: wishes.get(item.release.id) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0);

/** The cart on screen. A pending change applies at once, and is reverted when its call fails. */
export const $cart = computed([$known, $wishes], (known, wishes): Cart => {
  if (known.state !== 'loaded') return known;
  const items = wishedItems(known.items, wishes);
  const there = new Set(known.items.map(({ release }) => release.id));
  const coming = [...wishes].filter(([record, quantity]) => quantity > 0 && !there.has(record)).length;
  return { ...known, items, coming };
});

const knownMarks = (known: Known): MarkedRecords =>
  known.state === 'loaded'
    ? Object.fromEntries(known.items.map(({ release, quantity }) => [release.id, quantity]))
    : remembered;

const withWishes = (marks: MarkedRecords, wishes: ReadonlyMap<number, number>): MarkedRecords =>
  Object.fromEntries(
    Object.entries({ ...marks, ...Object.fromEntries(wishes) }).filter(([, quantity]) => quantity > 0),
  );

const mark = () => {
  const known = $known.get();
  if (known.state === 'guest' || !isBrowsersCustomer()) return;
  const wishes = $wishes.get();
  writeMarks('cart', { readAt, isBusy: wishes.size > 0, of: withWishes(knownMarks(known), wishes) });
};
$known.listen(mark);
$wishes.listen(mark);

/** Loads the cart. A shown cart stays while it is reloaded. */
export const loadCart = async (): Promise<void> => {
  if ($session.get().state === 'guest') return;
  if ($known.get().state !== 'loaded') $known.set((!navigator.onLine && keptCart()) || { state: 'loading' });
  try {
    await read();
  } catch (error) {
    if ($known.get().state === 'loaded') return;
    const kept = toApiError(error).kind === 'offline' && keptCart();
    $known.set(kept || { state: 'failed', message: messageOf(error, 'Erro ao carregar carrinho') });
  }
};

const keptCart = (): Loaded | null => {
  const kept = readItems<CartItem>('cart');
  return kept && { state: 'loaded', items: kept.items, seenAt: kept.seenAt };
};

/** Loads the cart, unless this page knows it already. */
export const needCart = async (): Promise<void> => {
  const { state } = $known.get();
  if (state !== 'loaded' && state !== 'loading') await loadCart();
};

/**
 * Puts a record into the cart. A record already in the cart is unchanged; a notice says so. With `isTold: false` the caller
 * shows the success.
 */
export const addRecord = async (record: number, quantity: number, isTold = true): Promise<CartOutcome> => {
  if ($wishes.get().has(record)) return 'done';
  const isThere = readMarks('cart').of[record] !== undefined;
  const outcome = await (isThere ? add(record, quantity) : wish(record, quantity));
  if (outcome === 'done' && isTold) tell('success', addedText(1), toCart);
  return outcome;
};

/**
 * Puts a copy of each record into the cart, one after another, and shows one notice for all. A notice names each failure.
 * After a rejected record the others follow; after any other failure the rest is skipped. Returns the worst outcome.
 */
export const addRecords = async (records: readonly number[]): Promise<CartOutcome> => {
  const outcomes: CartOutcome[] = [];
  for (const record of records) {
    outcomes.push(await wish(record, 1));
    if (outcomes.includes('failed') || outcomes.includes('unauthorized')) break;
  }
  const added = outcomes.filter((outcome) => outcome === 'done').length;
  if (added > 0) tell('success', addedText(added), toCart);
  return worstFirst.find((outcome) => outcomes.includes(outcome)) ?? 'done';
};

const worstFirst = ['unauthorized', 'failed', 'refused', 'already-there'] as const;

const addedText = (records: number) =>
  records === 1 ? 'Produto adicionado ao carrinho!' : `${records} produtos adicionados ao carrinho!`;

/** At least 1 copy. */
export const changeQuantity = (record: number, quantity: number): Promise<CartOutcome> =>
  wish(record, Math.max(quantity, 1));

export const removeRecord = async (record: number): Promise<CartOutcome> => {
  const outcome = await wish(record, 0);
  if (outcome === 'done') tell('success', 'Produto removido do carrinho!');
  return outcome;
};

/** Removes every line. Returns null, or the message of the failure, after which the lines are there again. */
export const clearCart = async (): Promise<string | null> => {
  const before = $known.get();
  if (before.state === 'loaded') $known.set({ state: 'loaded', items: [] });
  try {
    await change(() => withLogin(() => calls.clearCart(lastingClient), whyAgain));
    tell('success', 'Carrinho limpo!');
    return null;
  } catch (error) {
    $known.set(before);
    return messageOf(error, whatFailed('Erro ao limpar carrinho'));
  }
};

/** Marks the cart as outdated in all tabs, because it has become an order. Each tab reloads it. */
export const outdateCart = (): void => {
  remembered = {};
  readAt = 0;
  writeMarks('cart', { readAt, isBusy: false, of: {} });
};

let owner: string | null = null;

/**
 * Each customer has their own cart. When a session has ended the shown cart stays, because the same person may log in again.
 */
const follow = () => {
  const session = $session.get();
  if (session.state === 'guest') $known.set({ state: 'guest' });
  if (session.state === 'guest') owner = null;
  if (!('stored' in session)) return;
  const marks = readMarks('cart');
  if (marks.owner !== owner) {
    owner = marks.owner;
    shown = begun;
    remembered = marks.of;
    readAt = marks.isBusy ? 0 : marks.readAt;
    $known.set({ state: 'unread' });
  }
  readStale(marks, read);
};

// A build renders pages of the cart; only a browser has one.
if (!import.meta.env.SSR) {
  storedMarks.add('cart');
  $session.subscribe(follow);
  addEventListener('storage', ({ key }) => {
    if (key !== marksKey('cart') || $wishes.get().size > 0) return;
    const marks = readMarks('cart');
    // Tabs that answered every write with a read, which is written again, would never stop.
    if (marks.isBusy || areSame(marks.of, knownMarks($known.get()))) return;
    remembered = marks.of;
    if ($known.get().state === 'loaded') void read().catch(() => undefined);
  });
}
