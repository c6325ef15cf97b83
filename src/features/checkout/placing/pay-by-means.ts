import { environment } from '#browser/environment.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { $session } from '#browser/session/session-store.ts';
import { toApiError } from '#api/errors.ts';
import { checkout } from '#config.ts';
import type { Centavos } from '#domain/money.ts';
import { outdateCart } from '#features/collections/cart-store.ts';
import { rememberOrder } from '#features/paying/last-order.ts';
import { refreshOrder } from '#features/paying/order-store.ts';
import { type Means, payOrder } from '#features/paying/pay-order.ts';
import { $paying, beBusy, beIdle, isBusy, refuse } from '#features/paying/pay-store.ts';
import { outcomeOf } from './payment-outcome.ts';
import { orderTexts, paymentRefusal, type Refusal } from '#features/paying/refusal.ts';
import { askToLogIn } from '#features/session/login/ask-to-log-in.ts';
import { paths } from '#paths.ts';

/** Shows a refusal. Without a session the login opens and shows the reason. */
export const showRefusal = (refusal: Refusal): void => {
  refuse(refusal);
  if (refusal.kind !== 'login') return;
  notify('error', refusal.text, { persistence: 'session' });
  const back = environment.location.pathname + environment.location.search;
  environment.location.assign(`${paths.login}?${new URLSearchParams({ redirect: back })}`);
};

/** A session that has ended is renewed in place, so that nothing typed is lost. */
const isLoggedIn = async (): Promise<boolean> =>
  $session.get().state !== 'ended' || (await askToLogIn({ reason: orderTexts.login }));

/** Begins an attempt, one at a time: a second press does nothing. */
export const begin = async (): Promise<boolean> => {
  if (isBusy($paying.get())) return false;
  beBusy('Um instante...');
  if (await isLoggedIn()) return true;
  beIdle();
  return false;
};

/** Pays an order, and shows the outcome or opens the next page. Resolves to the refusal; null without one. Never rejects. */
export const pay = async (order: { id: number; total: Centavos }, means: Means): Promise<Refusal | null> => {
  beBusy('Processando o pagamento...');
  try {
    const outcome = outcomeOf(await payOrder(order, means), order.id);
    if (outcome.state === 'leaves') {
      leaveWith(order.id, outcome);
      return null;
    }
    refuse(outcome.refusal);
    return outcome.refusal;
  } catch (error) {
    const refusal = paymentRefusal(toApiError(error), order.id);
    showRefusal(refusal);
    return refusal;
  }
};

/**
 * Pays an order of an earlier checkout by card. `meansOf` returns null when the card form has shown an error. After a refusal
 * the order is reloaded, and its changes are shown beside the reason.
 */
export const payOrderByCard = async (
  order: { id: number; total: Centavos },
  meansOf: () => Promise<Means | null>,
): Promise<void> => {
  if (!(await begin())) return;
  const means = await meansOf();
  if (!means) return beIdle();
  if (await pay(order, means)) await refreshOrder();
};

/** The cart has become an order, so the next page replaces this one. */
export const leaveWith = (
  order: number,
  { text, path, after }: { text: string; path: string; after: boolean },
): void => {
  closeCheckout(order);
  $paying.set({ state: 'leaving', text, path });
  setTimeout(() => environment.location.replace(path), after ? checkout.resultMs : 0);
};

/** Ends the pause of `leaveWith` by a press on its link. */
export const leaveNow = (press: { preventDefault: () => void }, path: string): void => {
  press.preventDefault();
  environment.location.replace(path);
};

/** Notifies this tab and the others that their cart has become an order. */
export const closeCheckout = (order: number): void => {
  rememberOrder(order);
  outdateCart();
};
