import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { type ApiError, messageOf, toApiError } from '#api/errors.ts';
import { getOrder, retryPayment } from '#api/buying/orders.ts';
import { isFinal, orderAfter, type SoldLine, soldLines } from '#api/buying/payment-refusal.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { payActionOf } from '#domain/orders/order-actions.ts';
import { type PressedMethod, payByPress } from '#features/payment/pay-by-press.ts';
import { withLogin, whyAgain } from '#features/session/login/ask-to-log-in.ts';
import { paths } from '#paths.ts';
import { whatFailed } from '#browser/connection.ts';
import { $order, refreshOrder, takeOver } from './order-store.ts';
import { navigate } from '#browser/navigation/navigate.ts';

/** An attempt to pay the order of the page. */
export type PayAttempt =
  | { state: 'ready' }
  | { state: 'busy'; method: PressedMethod }
  /** Nothing was charged. The shown order is the one that can be paid now. */
  | { state: 'refused'; message: string; sold: readonly SoldLine[] };

export const $payAttempt = atom<PayAttempt>({ state: 'ready' });

const refuse = (message: string, sold: readonly SoldLine[] = []) =>
  $payAttempt.set({ state: 'refused', message, sold });

const pages: Record<PressedMethod, (id: number) => string> = {
  pix: paths.checkoutPix,
  boleto: paths.checkoutPending,
};

/** Pays the order and opens the page of its code or boleto. A second press starts no second payment. */
export const payWith = async (order: Order, method: PressedMethod): Promise<void> => {
  if ($payAttempt.get().state === 'busy') return;
  $payAttempt.set({ state: 'busy', method });
  try {
    const open = await openForPayment(order);
    if (open.total !== order.total) return refuse(changedTotal(open));
    await payByPress(open, method);
    navigate(pages[method](open.id));
  } catch (error) {
    await takeRefusal(order, toApiError(error));
  }
};

/** Resets the button: it stays busy while the next page loads, and a page restored from the cache must be usable. */
export const readyAgain = (): void => $payAttempt.set({ state: 'ready' });

/** Reopens an order with a rejected payment. Its copies are held again if they are still available. */
const openForPayment = async (order: Order): Promise<Order> => {
  if (payActionOf(order) !== 'retry') return order;
  const open = await withLogin(() => retryPayment(browserClient, order.id), whyAgain);
  takeOver(open);
  return open;
};

const takeRefusal = async (order: Order, refusal: ApiError) => {
  if (isFinal(refusal) || refusal.code === 'in_flight') await showOrderAfter(order, refusal);
  // The page itself shows the new state of the order.
  const isShown = ['already_paid', 'not_payable', 'in_flight'].includes(refusal.code ?? '');
  if (isShown && !stillOpen()) readyAgain();
  else refuse(messageFor(refusal), soldLines(refusal));
};

/** Whether the page still offers to pay after the failed attempt. */
const stillOpen = (): boolean => {
  const view = $order.get();
  if (view.state !== 'loaded') return false;
  return payActionOf(view.order) !== null && !view.order.payments.some(({ isLive }) => isLive);
};

const showOrderAfter = async (order: Order, refusal: ApiError) => {
  const next = orderAfter(order.id, refusal);
  if (next === order.id) return refreshOrder();
  const rest = await getOrder(browserClient, next).catch(() => null);
  if (!rest) return refreshOrder();
  history.replaceState(history.state, '', paths.orderPayment(rest.id));
  takeOver(rest);
};

const changedTotal = ({ total }: Pick<Order, 'total'>) =>
  `O total do pedido mudou. Agora é ${formatMoney(total)}: confira e pague de novo.`;

const messageFor = (refusal: ApiError): string => {
  const view = $order.get();
  if (refusal.code === 'total_changed' && view.state === 'loaded') return changedTotal(view.order);
  if (refusal.kind === 'unauthorized') return whyAgain;
  const failed = 'Erro ao reprocessar pagamento';
  const said = messageOf(refusal, '');
  return said ? `${failed}. ${said}` : whatFailed(failed);
};
