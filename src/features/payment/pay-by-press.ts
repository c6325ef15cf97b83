import { browserClient } from '#api/browser-client.ts';
import { keyedWrite } from '#browser/write-keys/keyed-write.ts';
import { payOrder } from '#api/buying/payments.ts';
import { toReais } from '#domain/money.ts';
import type { Order, Payment } from '#domain/orders/order.ts';
import { whyAgain, withLogin } from '#features/session/login/ask-to-log-in.ts';

/** The methods that need no form. A card needs its form, on /checkout. */
export type PressedMethod = 'pix' | 'boleto';

/**
 * Pays an order at its total. Repeated in another tab or after a lost connection, it is the same payment. @throws ApiError
 */
export const payByPress = (
  { id, total }: Pick<Order, 'id' | 'total'>,
  method: PressedMethod,
): Promise<Payment> => {
  const body = { method, expected_total: toReais(total) };
  return keyedWrite(`payment ${id}`, body, (key) =>
    withLogin(() => payOrder(browserClient, id, body, key), whyAgain),
  );
};
