import { environment } from '#browser/environment.ts';
import { atom, computed } from 'nanostores';
import { $addresses, loadAddresses } from '#features/account/addresses-store.ts';
import { $cart, loadCart, needCart } from '#features/collections/cart-store.ts';
import { $shipping, quoteTo } from '#features/cart/freight/shipping-store.ts';
import { $quote, linesOf } from '#features/cart/totals-store.ts';
import { $session } from '#browser/session/session-store.ts';
import type { OrderPickup } from '#domain/orders/order.ts';
import { type Address, defaultAddressOf } from '#domain/people/postal-address.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import { type Choice, choiceKey, noChoice, readChoice, writeChoice } from './kept-choice.ts';
import { forgetLastOrder } from '#features/paying/last-order.ts';
import { $paying, isBusy } from '#features/paying/pay-store.ts';
import { type Answers, askedStep, shownStep, type StepKey, stepPath } from './steps.ts';

/** The customer's choices, stored in the browser so that a reload and a second tab show the same. */
export const $choice = atom(noChoice);

/** The addresses as last loaded: they stay on screen while they are loaded again. */
const $known = atom<readonly Address[] | null>(null);

/** The delivery address: the chosen one, else the default one. */
export const $address = computed([$known, $choice], (addresses, { addressId }): Address | null =>
  addresses ? (addresses.find(({ id }) => id === addressId) ?? defaultAddressOf(addresses)) : null,
);

/** The pickup that the shop offers; null without one. */
const $offered = atom<OrderPickup | null>(null);

/** Where the order is picked up; null while it is to be sent. (Decision 71.) */
export const $pickup = computed([$offered, $choice], (offered, { delivery }) =>
  delivery === 'pickup' ? offered : null,
);

/** The data that the wizard needs. */
export type CheckoutData =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; addresses: readonly Address[] };

export const $data = computed([$known, $addresses, $cart], (known, addresses, cart): CheckoutData => {
  if (known && cart.state === 'loaded') return { state: 'loaded', addresses: known };
  const hasFailed = cart.state === 'failed' || (!known && addresses.state === 'failed');
  if (hasFailed) return { state: 'failed', message: whyNoAnswer('Erro ao carregar dados. Tente novamente.') };
  return { state: 'loading' };
});

/** The answers of the steps so far. */
export const $answers = computed(
  [$session, $address, $shipping, $quote, $pickup],
  (session, address, shipping, quote, pickup): Answers => {
    const user = 'user' in session ? session.user : null;
    const isForAddress = quote !== null && quote.cep === address?.zipCode;
    const isComing = shipping.state !== 'failed' && address !== null;
    return {
      cpf: user?.cpf ?? null,
      phone: user?.phone ?? null,
      hasAddress: pickup !== null || Boolean(address?.street),
      freight: pickup || isForAddress ? 'chosen' : isComing ? 'asking' : 'none',
    };
  },
);

/** The step that is asked for; null until one is. */
const $asked = atom<StepKey | null>(null);

let last: StepKey = 'dados';

/** The step on screen. If the freight fails meanwhile, the last step stays, with the card that is typed there. */
export const $step = computed([$asked, $answers], (asked, answers): StepKey => {
  const isKept = asked === 'pagamento' && last === 'pagamento' && answers.freight === 'none';
  last = shownStep(asked, isKept ? { ...answers, freight: 'asking' } : answers);
  return last;
});

/** Opens a step, as a new entry of the history. While a payment is in progress its step stays. */
export const goTo = (key: StepKey): void => {
  if (isBusy($paying.get()) || (key === $step.get() && key === $asked.get())) return;
  history.pushState(null, '', stepPath(key));
  $asked.set(key);
};

const followAddress = () => $asked.set(askedStep(environment.location.search));

/** A payment in progress shows its outcome on its step, so the address is set back to that step. */
const followHistory = () => {
  if (isBusy($paying.get())) history.pushState(null, '', stepPath($step.get()));
  else followAddress();
};

/** The entry of a step that cannot be shown becomes that of the step in its place. */
const correctAddress = (step: StepKey) => {
  if ($data.get().state !== 'loaded' || step === askedStep(environment.location.search)) return;
  history.replaceState(history.state, '', stepPath(step));
  $asked.set(step);
};

const owner = (): string | null => {
  const session = $session.get();
  return 'user' in session ? session.user.email : null;
};

const choose = (change: Partial<Choice>) => {
  $choice.set({ ...$choice.get(), ...change });
  const email = owner();
  if (email) writeChoice(email, $choice.get());
};

export const chooseAddress = (addressId: number): void => choose({ addressId });
export const chooseDelivery = (delivery: Choice['delivery']): void => choose({ delivery });
export const choosePaymentOption = (paymentOption: NonNullable<Choice['paymentOption']>): void =>
  choose({ paymentOption });

const restoreChoice = () => {
  const email = owner();
  if (email) $choice.set(readChoice(email));
};

/** Requests the freight for the address of a shipped order, only in the visible tab: two tabs would trigger each other. */
const followFreight = () => {
  const cep = $address.get()?.zipCode;
  // A cart without available records has no freight.
  if (!cep || $pickup.get() || !linesOf($cart.get()) || document.visibilityState === 'hidden') return;
  void quoteTo(cep);
};

/** Loads what the wizard needs, again after a failure. */
export const loadCheckout = async (): Promise<void> => {
  await Promise.all([loadAddresses(), $cart.get().state === 'failed' ? loadCart() : needCart()]);
};

/** A cart that holds records when the page opens is not the cart of the remembered order. */
const forgetOlderOrder = () => {
  const cart = $cart.get();
  if (cart.state === 'loaded' && cart.items.length > 0) forgetLastOrder();
};

/** Keeps the wizard up to date while it is on screen. */
export const watchCheckout = (signal: AbortSignal, pickup: OrderPickup | null = null): void => {
  $known.set(null);
  $offered.set(pickup);
  followAddress();
  restoreChoice();
  const stops = [
    $addresses.listen((found) => {
      if (found.state === 'loaded') $known.set(found.addresses);
    }),
    $address.subscribe(followFreight),
    $pickup.listen(followFreight),
    $cart.listen(followFreight),
    $shipping.listen(followFreight),
    $step.listen(correctAddress),
    $data.listen(() => correctAddress($step.get())),
  ];
  addEventListener('popstate', followHistory, { signal });
  document.addEventListener('visibilitychange', followFreight, { signal });
  addEventListener('storage', ({ key }) => key === choiceKey && restoreChoice(), { signal });
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
  void loadCheckout().then(forgetOlderOrder);
};
