import { computed } from 'nanostores';
import { browserClient, lastingClient } from '#api/browser-client.ts';
import * as calls from '#api/buying/cart.ts';
import { messageOf, toApiError } from '#api/errors.ts';
import { notice } from '#config.ts';
import { whatFailed } from '#browser/failed-write.ts';
import { readMarks } from '#browser/marks/marks.ts';
import { notify } from '#browser/notices/notice-store.ts';
import type { CartItem } from '#domain/orders/cart.ts';
import { whyAgain, withLogin } from '#features/session/login/ask-to-log-in.ts';
import { paths } from '#paths.ts';
import { type Known, type Loaded, syncedCollection } from './synced-collection.ts';

/** The cart with what is wished for at the moment. `coming` records have no line yet. */
export type Cart = Exclude<Known<CartItem>, Loaded<CartItem>> | (Loaded<CartItem> & { coming: number });

/**
 * How a change of the cart ended. A notice has said so of everything but 'unauthorized'. 'refused': stock or lines have changed;
 * 'failed': the store did not answer, or failed.
 */
export type CartOutcome = 'done' | 'already-there' | 'unauthorized' | 'refused' | 'failed';

/** A wish is the number of copies; 0 removes the line. */
const cart = syncedCollection<CartItem, number, CartOutcome>({
  name: 'cart',
  read: () => calls.getCart(browserClient),
  markOf: ({ quantity }) => quantity,
  wishedMark: (quantity) => quantity || null,
  fulfil: (record, quantity) => fulfil(record, quantity),
  notLoaded: 'Erro ao carregar carrinho',
});

/** Reads the cart. A cart that is shown already stays while it is read again. */
export const loadCart = cart.load;

/** Reads the cart when this page does not know it yet. */
export const needCart = cart.need;

/** An order has taken the cart. */
export const outdateCart = cart.outdate;

const toCart = { name: 'Ver carrinho', href: paths.cart };

const notifyOf = (type: 'success' | 'info' | 'error', message: string, link?: typeof toCart) =>
  notify(type, message, { ...(type !== 'error' && { duration: notice.catalogueMs }), ...(link && { link }) });

const failed = (error: unknown, fallback: string): CartOutcome => {
  const { kind, code } = toApiError(error);
  if (kind === 'unauthorized') return 'unauthorized';
  if (code === 'already_in_cart') {
    notifyOf('info', 'Produto já está no carrinho', toCart);
    return 'already-there';
  }
  notifyOf('error', messageOf(error, whatFailed(fallback)));
  return kind === 'invalid' || kind === 'not-found' ? 'refused' : 'failed';
};

/** After a refusal the cart is read again, because its stock or its lines have changed. */
const attempt = async (call: () => Promise<CartItem[]>, fallback: string): Promise<CartOutcome> => {
  try {
    await cart.change(call);
    return 'done';
  } catch (error) {
    const outcome = failed(error, fallback);
    if (outcome === 'refused' || outcome === 'already-there') await cart.refresh().catch(() => undefined);
    return outcome;
  }
};

const lineOf = (record: number): CartItem | undefined => {
  const known = cart.$known.get();
  return known.state === 'loaded' ? known.items.find(({ release }) => release.id === record) : undefined;
};

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

const wishedItems = (items: readonly CartItem[], wishes: ReadonlyMap<number, number>): CartItem[] =>
  items
    .map((item) => ({ ...item, quantity: wishes.get(item.release.id) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0);

/** The cart on screen: it follows each wish at once, and falls back when its call fails. */
export const $cart = computed([cart.$known, cart.$wishes], (known, wishes): Cart => {
  if (known.state !== 'loaded') return known;
  const items = wishedItems(known.items, wishes);
  const there = new Set(known.items.map(({ release }) => release.id));
  const coming = [...wishes].filter(([record, quantity]) => quantity > 0 && !there.has(record)).length;
  return { ...known, items, coming };
});

/**
 * Puts a record into the cart. A record already in the cart is unchanged; a notice says so. Without `notifies` the success is
 * left to the caller.
 */
export const addRecord = async (record: number, quantity: number, notifies = true): Promise<CartOutcome> => {
  if (cart.$wishes.get().has(record)) return 'done';
  const isThere = readMarks('cart').of[record] !== undefined;
  const outcome = await (isThere ? add(record, quantity) : cart.wish(record, quantity));
  if (outcome === 'done' && notifies) notifyOf('success', addedText(1), toCart);
  return outcome;
};

/**
 * Puts a copy of each record into the cart, one after another, with one notice for all. After a refused record the others
 * follow; without the store the rest is left. Returns the worst outcome.
 */
export const addRecords = async (records: readonly number[]): Promise<CartOutcome> => {
  const outcomes: CartOutcome[] = [];
  for (const record of records) {
    outcomes.push(await cart.wish(record, 1));
    if (outcomes.includes('failed') || outcomes.includes('unauthorized')) break;
  }
  const added = outcomes.filter((outcome) => outcome === 'done').length;
  if (added > 0) notifyOf('success', addedText(added), toCart);
  return worstFirst.find((outcome) => outcomes.includes(outcome)) ?? 'done';
};

const worstFirst = ['unauthorized', 'failed', 'refused', 'already-there'] as const;

const addedText = (records: number) =>
  records === 1 ? 'Produto adicionado ao carrinho!' : `${records} produtos adicionados ao carrinho!`;

/** From 1 copy. */
export const changeQuantity = (record: number, quantity: number): Promise<CartOutcome> =>
  cart.wish(record, Math.max(quantity, 1));

export const removeRecord = async (record: number): Promise<CartOutcome> => {
  const outcome = await cart.wish(record, 0);
  if (outcome === 'done') notifyOf('success', 'Produto removido do carrinho!');
  return outcome;
};

/** Removes every line. Returns null, or the message of the failure, after which the lines are there again. */
export const clearCart = async (): Promise<string | null> => {
  try {
    await cart.clear(() => withLogin(() => calls.clearCart(lastingClient), whyAgain));
    notifyOf('success', 'Carrinho limpo!');
    return null;
  } catch (error) {
    return messageOf(error, whatFailed('Erro ao limpar carrinho'));
  }
};
