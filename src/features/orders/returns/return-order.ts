import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { keyedWrite } from '#browser/write-keys/keyed-write.ts';
import { requestReturn } from '#api/buying/orders.ts';
import type { Order } from '#domain/orders/order.ts';
import { withLogin, whyAgain } from '#features/session/login/ask-to-log-in.ts';
import { whatFailed } from '#browser/failed-write.ts';
import { showOrder } from '#features/paying/order-store.ts';
import type { Copies } from './returnable.ts';

const failed = 'Erro ao pedir a devolução';

/** Withdraws from the purchase of some copies. Returns null, or the message of the failure. */
export const returnCopies = async (
  { id: order, returns }: Pick<Order, 'id' | 'returns'>,
  copies: Copies,
): Promise<string | null> => {
  const items = [...copies].filter(([, quantity]) => quantity > 0);
  // A second return of the same copies is a new write, so its key includes the number of earlier returns.
  const write = `return ${order} ${returns.length}`;
  const body = { items: items.map(([item_id, quantity]) => ({ item_id, quantity })) };
  try {
    showOrder(
      await keyedWrite(write, body, (key) =>
        withLogin(() => requestReturn(browserClient, order, body, key), whyAgain),
      ),
    );
    return null;
  } catch (error) {
    const { serverMessage } = toApiError(error);
    return serverMessage ? `${failed}. ${serverMessage}` : whatFailed(failed);
  }
};
