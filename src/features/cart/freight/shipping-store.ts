import { atom } from 'nanostores';
import { browserClient, lastingClient } from '#api/browser-client.ts';
import { getRates, selectService } from '#api/buying/shipping.ts';
import { cart as pauses } from '#config.ts';
import { cepDigits, isCep, maskCep } from '#domain/people/cep.ts';
import { shippingTexts } from '#domain/orders/shipping.ts';
import { readMarks } from '#browser/marks/marks.ts';
import { askToLogIn } from '#features/session/login/ask-to-log-in.ts';
import { $session, tokenOf } from '#browser/session/session-store.ts';
import { readStored } from '#browser/stored-session.ts';
import { keepCep } from '#browser/kept/kept-cep.ts';
import { questions } from '#browser/last-question.ts';
import { lastWishes } from '#browser/last-wishes.ts';
import { $cart, loadCart } from '#features/collections/cart-store.ts';
import { cepFailure, type FreightFailure, freightFailure } from './freight-failure.ts';
import { readShipping, shippingKey, writeShipping } from './kept-shipping.ts';
import { linesOf, type Quote, quoteFrom } from './quote.ts';

export type Shipping =
  | { state: 'none' }
  /** `before`: the quote that stays on screen until the answer arrives. */
  | { state: 'asking'; before: Quote | null }
  | { state: 'options'; quote: Quote }
  | { state: 'failed'; failure: FreightFailure };

/** The postal code as typed or filled in. */
export const $cep = atom('');
export const $shipping = atom<Shipping>({ state: 'none' });

/** The quote on screen, which may be for the cart of a moment ago. */
export const quoteOf = (shipping: Shipping): Quote | null => {
  if (shipping.state === 'options') return shipping.quote;
  return shipping.state === 'asking' ? shipping.before : null;
};

/** Begins a freight request. The returned function checks whether it is still the latest. */
export const begin = questions();
/** A postal code that the customer has typed is never replaced by that of an address. */
let isTyped = false;
export const isCepTyped = (): boolean => isTyped;
let later: ReturnType<typeof setTimeout> | undefined;

export const fail = (failure: FreightFailure) => $shipping.set({ state: 'failed', failure });

/** Requests the freight of the cart. The latest request wins. */
const ask = async (): Promise<void> => {
  const isLast = begin();
  clearTimeout(later);
  const wrong = cepFailure($cep.get());
  if (wrong) return fail(wrong);
  const lines = linesOf($cart.get());
  if (!lines) return fail({ kind: 'other', message: shippingTexts.emptyCart });
  const cep = cepDigits($cep.get());
  $shipping.set({ state: 'asking', before: quoteOf($shipping.get()) });
  try {
    const answer = await getRates(browserClient, cep);
    if (!isLast()) return;
    const quote = quoteFrom(answer, { cep, lines, before: quoteOf($shipping.get()) }, Date.now());
    if (!quote) return fail({ kind: 'other', message: shippingTexts.none });
    $shipping.set({ state: 'options', quote });
    keepCep(cep);
    if (quote.isChosen) void save(quote.selectedId);
    followCart();
  } catch (error) {
    if (isLast()) fail(freightFailure(error));
  }
};

/** Requests the freight of the cart, after a login where it is needed. */
export const calculateFreight = async (): Promise<void> => {
  if (tokenOf($session.get()) === null) {
    if (!(await askToLogIn({ reason: shippingTexts.needsLogin }))) return;
    await loadCart();
  }
  await ask();
};

/** Requests the freight of a customer as soon as the postal code is complete. A guest presses the button, which logs in. */
export const quoteTyped = (): void => {
  const isComplete = isCep($cep.get()) && $shipping.get().state === 'none';
  if (isComplete && tokenOf($session.get()) !== null) void ask();
};

/** Requests the freight to an address, unless it is known or already requested. */
export const quoteTo = async (cep: string): Promise<void> => {
  const isAsked = cepDigits($cep.get()) === cep && $shipping.get().state !== 'none';
  if (isAsked) return;
  typeCep(maskCep(cep));
  await ask();
};

/** Requests the freight again, because it has failed or is outdated. */
export const quoteAgain = (): Promise<void> => ask();

const dropQuote = () => {
  begin();
  clearTimeout(later);
  $shipping.set({ state: 'none' });
};

/** Sets the typed postal code, and drops the quote for another one. */
export const typeCep = (text: string): void => {
  isTyped = true;
  $cep.set(text);
  const shipping = $shipping.get();
  if (shipping.state !== 'none' && quoteOf(shipping)?.cep !== cepDigits(text)) dropQuote();
};

/** Resets the options, the choice, the postal code and the number of the quote. */
export const clearShipping = (): void => {
  isTyped = true;
  $cep.set('');
  dropQuote();
};

/** Changes the quote on screen, unless another one has taken its place. */
export const patch = (id: string | null, changes: Partial<Quote>) => {
  const shipping = $shipping.get();
  const quote = quoteOf(shipping);
  if (!quote || quote.id !== id) return;
  const changed = { ...quote, ...changes };
  if (shipping.state === 'asking') $shipping.set({ state: 'asking', before: changed });
  else $shipping.set({ state: 'options', quote: changed });
};

/** Saves the choice. It stays on screen when the store cannot save it. */
const saveChoice = async (serviceId: number): Promise<void> => {
  const quote = quoteOf($shipping.get());
  if (!quote?.id || tokenOf($session.get()) === null) return;
  try {
    await selectService(lastingClient, quote.id, serviceId);
    patch(quote.id, { isSaved: true });
  } catch {
    patch(quote.id, { isSaved: false });
  }
};

/** There is one quote at a time; of several choices only the last is saved. */
const choices = lastWishes((_quote, serviceId: number) => saveChoice(serviceId));
const save = (serviceId: number): Promise<void> => choices.wish(0, serviceId);

/** Saves a choice again that the store could not save. */
export const saveChosen = (): void => {
  const quote = quoteOf($shipping.get());
  if (quote) void save(quote.selectedId);
};

/** Selects an option at once. It is saved in the store now, or together with a quote that is still being requested. */
export const selectOption = (serviceId: number): void => {
  const shipping = $shipping.get();
  const quote = quoteOf(shipping);
  if (!quote || quote.selectedId === serviceId) return;
  patch(quote.id, { selectedId: serviceId, isChosen: true, isSaved: true });
  if (shipping.state === 'options') void save(serviceId);
};

/**
 * Requests the freight again after a pause without further changes. While a change of the cart is pending, the store would
 * quote the cart before it.
 */
const askLater = () => {
  clearTimeout(later);
  later = setTimeout(() => {
    if (!readMarks('cart').isBusy) void ask();
  }, pauses.quoteMs);
};

/** Requests a new quote when the cart has changed. */
const followCart = () => {
  const cart = $cart.get();
  const quote = quoteOf($shipping.get());
  if (cart.state !== 'loaded' || !quote) return;
  const lines = linesOf(cart);
  if (!lines) dropQuote();
  else if (lines !== quote.lines) askLater();
  else clearTimeout(later);
};

let expiry: ReturnType<typeof setTimeout> | undefined;

/** Requests a new quote for an expired one as soon as the page is visible. */
const expire = () => {
  if (document.visibilityState === 'visible') void ask();
  else document.addEventListener('visibilitychange', expire, { once: true });
};

const followQuote = () => {
  const shipping = $shipping.get();
  clearTimeout(expiry);
  if (shipping.state === 'options') expiry = setTimeout(expire, shipping.quote.expiresAt - Date.now());
};

let owner: string | null = null;

const restore = (customer: string) => {
  const kept = readShipping(customer);
  $cep.set(kept?.cep ?? '');
  $shipping.set(kept?.quote ? { state: 'options', quote: kept.quote } : { state: 'none' });
  followCart();
};

const keep = () => {
  if (owner !== null && $shipping.get().state !== 'asking')
    writeShipping({ owner, cep: $cep.get(), quote: quoteOf($shipping.get()) });
};

/** The calculator belongs to one customer. A postal code that a guest has typed stays after the login. */
const followSession = () => {
  const session = $session.get();
  if (session.state === 'ended') return;
  const customer = session.state === 'guest' ? null : (readStored()?.email ?? null);
  if (customer === owner) return;
  const wasGuest = owner === null;
  owner = customer;
  if (wasGuest && isTyped) return;
  isTyped = false;
  dropQuote();
  if (customer === null) $cep.set('');
  else restore(customer);
};

// A build renders the calculator; only a browser stores its state.
if (!import.meta.env.SSR) {
  $session.subscribe(followSession);
  $cart.listen(followCart);
  $shipping.listen(followQuote);
  $shipping.listen(keep);
  $cep.listen(keep);
  addEventListener('storage', ({ key }) => {
    if (key === shippingKey && owner !== null && $shipping.get().state !== 'asking') restore(owner);
  });
}
