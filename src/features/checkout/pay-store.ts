import { environment } from '#browser/environment.ts';
import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { keyedWrite } from '#browser/write-keys/keyed-write.ts';
import type { PaymentBody } from '#api/buying/order-bodies.ts';
import { payOrder } from '#api/buying/payments.ts';
import { checkout } from '#config.ts';
import { type Centavos, toReais } from '#domain/money.ts';
import { outdateCart } from '#features/collections/cart-store.ts';
import { askToLogIn } from '#features/session/login/ask-to-log-in.ts';
import { $session } from '#browser/session/session-store.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { paths } from '#paths.ts';
import { nameOfDevice } from './device-session.ts';
import { rememberOrder } from './last-order.ts';
import { orderTexts, paymentTrouble, type Trouble } from './order-trouble.ts';
import { type PaymentOutcome, outcomeOf } from './payment-outcome.ts';

/** A card that the provider's form has tokenized. */
export interface CardToken {
  method: 'credit' | 'debit';
  token: string;
  /** The provider's name of the brand. */
  brand: string;
  issuer: string | null;
  installments: number;
  /** The first six or eight digits of the card, and the last four: all that may leave the form. */
  digits?: { bin: string; lastFour: string };
}

/** The means of payment on this site. */
export type Means = { method: 'pix' | 'boleto' } | { method: 'card'; card: CardToken };

/** The outcome of the last press of the pay button. */
export type Paying =
  | { state: 'idle' }
  | { state: 'busy'; text: string }
  | { state: 'trouble'; trouble: Trouble }
  | { state: 'refused'; text: string; more: string | null }
  /** Another page follows. */
  | { state: 'leaving'; text: string; path: string };

export const $paying = atom<Paying>({ state: 'idle' });

export const isBusy = (paying: Paying): boolean => paying.state === 'busy' || paying.state === 'leaving';

export const beBusy = (text: string): void => $paying.set({ state: 'busy', text });
export const forgetTrouble = (): void => {
  if (!isBusy($paying.get())) $paying.set({ state: 'idle' });
};

/** Shows a failure. Without a session the login opens and shows the reason. */
export const showTrouble = (trouble: Trouble): void => {
  $paying.set({ state: 'trouble', trouble });
  if (trouble.kind !== 'login') return;
  notify('error', trouble.text, { persistence: 'session' });
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
  $paying.set({ state: 'idle' });
  return false;
};

const bodyOf = (means: Means, total: Centavos): PaymentBody => {
  const expected_total = toReais(total);
  if (means.method !== 'card') return { method: means.method, expected_total };
  const { method, token, brand, issuer, installments, digits } = means.card;
  return {
    ...{ method, token, payment_method_id: brand, issuer_id: issuer, installments, expected_total },
    ...(digits && { card_bin: digits.bin, card_last_four: digits.lastFour }),
  };
};

/** Pays an existing order, and shows the outcome or opens the next page. Never rejects. */
export const payExisting = async (
  order: { id: number; total: Centavos },
  means: Means,
): Promise<PaymentOutcome | Trouble> => {
  beBusy('Processando o pagamento...');
  const body = bodyOf(means, order.total);
  const device = nameOfDevice();
  try {
    // The device id is not part of the write's key, because another id does not make another payment.
    const payment = await keyedWrite(`payment ${order.id}`, body, (key) =>
      payOrder(browserClient, order.id, { ...body, ...(device && { device_id: device }) }, key),
    );
    const outcome = outcomeOf(payment, order.id);
    show(outcome, order.id);
    return outcome;
  } catch (error) {
    const trouble = paymentTrouble(toApiError(error), order.id);
    showTrouble(trouble);
    return trouble;
  }
};

/** Pays an order of an earlier checkout. `meansOf` returns null when the card form has shown an error. */
export const payAgain = async (
  order: { id: number; total: Centavos },
  meansOf: () => Promise<Means | null>,
): Promise<void> => {
  if (!(await begin())) return;
  const means = await meansOf();
  if (means) await payExisting(order, means);
  else $paying.set({ state: 'idle' });
};

const show = (outcome: PaymentOutcome, order: number) => {
  if (outcome.state === 'leaves') leaveWith(order, outcome);
  else $paying.set({ ...outcome, state: 'refused' });
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

/** Notifies this tab and the others that their cart has become an order. */
export const closeCheckout = (order: number): void => {
  rememberOrder(order);
  outdateCart();
};
