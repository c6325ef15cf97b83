import { browserClient } from '#api/browser-client.ts';
import type { PaymentBody } from '#api/buying/order-bodies.ts';
import { payOrder as send } from '#api/buying/payments.ts';
import { keyedWrite } from '#browser/write-keys/keyed-write.ts';
import { toReais } from '#domain/reais.ts';
import type { Order, Payment } from '#domain/orders/order.ts';
import { nameOfDevice } from './device-session.ts';

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

/** The methods that need no form. A card needs its form, on /checkout. */
export type PressedMethod = 'pix' | 'boleto';

/** The means of payment on this site. */
export type Means = { method: PressedMethod } | { method: 'card'; card: CardToken };

type Payable = Pick<Order, 'id' | 'total'>;

const bodyOf = (means: Means, { total }: Payable): PaymentBody => {
  const expected_total = toReais(total);
  if (means.method !== 'card') return { method: means.method, expected_total };
  const { method, token, brand, issuer, installments, digits } = means.card;
  return {
    ...{ method, token, payment_method_id: brand, issuer_id: issuer, installments, expected_total },
    ...(digits && { card_bin: digits.bin, card_last_four: digits.lastFour }),
  };
};

/**
 * Pays an order at its total. Repeated in another tab or after a lost connection, it is the same payment.
 * @throws ApiError
 */
export const payOrder = (order: Payable, means: Means): Promise<Payment> => {
  const body = bodyOf(means, order);
  const device = nameOfDevice();
  // The device id is not part of the write's key, because another id does not make another payment.
  return keyedWrite(`payment ${order.id}`, body, (key) =>
    send(browserClient, order.id, { ...body, ...(device && { device_id: device }) }, key),
  );
};
