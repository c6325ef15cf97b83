import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { messageOf } from '#api/errors.ts';
import { giveUpChallenge } from '#api/buying/payments.ts';
import type { Order } from '#domain/orders/order.ts';
import { whyAgain, withLogin } from '#features/session/login/ask-to-log-in.ts';
import { whatFailed } from '#browser/failed-write.ts';
import { reloadOrder } from '#features/paying/order-store.ts';
import { askAgain } from '../order-poll.ts';

/** The state of cancelling the bank's challenge. */
export type GivingUp = { state: 'ready' } | { state: 'busy' } | { state: 'failed'; message: string };

export const $givingUp = atom<GivingUp>({ state: 'ready' });

/**
 * Cancels the payment that waits for a challenge. The next page offers other payment options, or shows that it was paid
 * meanwhile.
 */
export const giveUp = async ({ id }: Pick<Order, 'id'>): Promise<void> => {
  if ($givingUp.get().state === 'busy') return;
  $givingUp.set({ state: 'busy' });
  try {
    await withLogin(() => giveUpChallenge(browserClient, id), whyAgain);
    await reloadOrder(id);
    $givingUp.set({ state: 'ready' });
  } catch (error) {
    $givingUp.set({
      state: 'failed',
      message: messageOf(error, whatFailed('O pagamento não foi cancelado')),
    });
  }
};

/** Whether a message is the one that the bank's page sends when it is done. Any page can send it. */
const isEnd = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'status' in data && data.status === 'COMPLETE';

/** Calls back when the bank's page reports that it is done. Whether the payment is approved is read from the store. */
export const onAnswer = (onMessage: () => void, signal: AbortSignal): void =>
  addEventListener(
    'message',
    ({ data }) => {
      if (!isEnd(data)) return;
      onMessage();
      void askAgain();
    },
    { signal },
  );
