import { browserClient } from '#api/browser-client.ts';
import { retryPayment } from '#api/buying/orders.ts';
import { orderAfter, shortLines } from '#api/buying/payment-refusal.ts';
import { type ApiError, toApiError } from '#api/errors.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { payActionOf } from '#domain/orders/order-actions.ts';
import type { Order } from '#domain/orders/order.ts';
import { whyAgain, withLogin } from '#features/session/login/ask-to-log-in.ts';
import { $order, reloadOrder, showOrder } from './order-store.ts';
import { payOrder, type PressedMethod } from './pay-order.ts';
import { $paying, beBusy, beIdle, isBusy, refuse } from './pay-store.ts';
import { changedTotal, paymentRefusal, soldOut } from './refusal.ts';

interface Page {
  /** Runs when the attempt exists: opens its page, or shows it on this one. */
  paid: (order: Order) => unknown;
  /** Whether the page names the sold records beside the order of the rest. Otherwise a notice names them. */
  showsSold: boolean;
}

/**
 * Pays the shown order by a new code or boleto. A second press, here or in another tab, starts no second payment. After a
 * refusal the page shows the order that can be paid now: where copies were sold, the new order of the others.
 */
export const payByPress = async (order: Order, method: PressedMethod, page: Page): Promise<void> => {
  if (isBusy($paying.get())) return;
  beBusy('Preparando...', method);
  try {
    const open = await openForPayment(order);
    if (open.total !== order.total) return refuse(changedTotal(open.total));
    await withLogin(() => payOrder(open, { method }), whyAgain);
    await page.paid(open);
  } catch (error) {
    await showRefusal(order, toApiError(error), page);
  }
};

/** Reopens an order with a rejected payment. Its copies are held again if they are still available. */
const openForPayment = async (order: Order): Promise<Order> => {
  if (payActionOf(order) !== 'retry') return order;
  const open = await withLogin(() => retryPayment(browserClient, order.id), whyAgain);
  showOrder(open);
  return open;
};

const showRefusal = async (order: Order, error: ApiError, { showsSold }: Page) => {
  const { code, kind } = error;
  const next = orderAfter(order.id, error);
  if (kind === 'invalid' || kind === 'not-found') await reloadOrder(next);
  const sold = code === 'sold_out' ? soldOut(shortLines(error)) : null;
  // An order with nothing left is canceled, and its own page opens.
  if (sold && (!showsSold || next === order.id)) notify('info', sold.text);
  const isShown = ['already_paid', 'not_payable', 'in_flight'].includes(code ?? '');
  if (isShown && !canStillPay()) beIdle();
  else refuse(sold ?? paymentRefusal(error, order.id));
};

/** Whether the page still offers to pay after the failed attempt. */
const canStillPay = (): boolean => {
  const view = $order.get();
  if (view.state !== 'loaded') return false;
  return payActionOf(view.order) !== null && !view.order.payments.some(({ isLive }) => isLive);
};
