import { atom } from 'nanostores';
import { messageOf, toApiError, type ApiError } from '#api/errors.ts';
import { orderAfter, soldLines } from '#api/buying/payment-refusal.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { whyAgain } from '#features/session/login/ask-to-log-in.ts';
import { whatFailed } from '#browser/connection.ts';
import { namesText, soldVerb } from './order-words.ts';
import { $paying, reloadOrder } from './payment-store.ts';
import { payByPress, type PressedMethod } from './pay-by-press.ts';

export type PayAgain =
  | { state: 'ready' }
  | { state: 'busy'; method: PressedMethod }
  /** Nothing was charged. The shown order is the one that can be paid now. */
  | { state: 'refused'; message: string; sold: readonly string[] };

export const $payAgain = atom<PayAgain>({ state: 'ready' });

/**
 * Pays an order by a new code or boleto. A second press, here or in another tab, starts no second payment. `staysHere`: the
 * page itself shows the order that replaces one whose records were sold. Any other page opens it, and a notice shows why.
 */
export const payAgain = async (order: Order, method: PressedMethod, staysHere = false): Promise<void> => {
  if ($payAgain.get().state === 'busy') return;
  $payAgain.set({ state: 'busy', method });
  try {
    await payByPress(order, method);
    await reloadOrder(order.id);
    $payAgain.set({ state: 'ready' });
  } catch (error) {
    const refusal = toApiError(error);
    await takeRefusal(order, refusal);
    // An order with nothing left is canceled, and its own page opens.
    if (!staysHere || orderAfter(order.id, refusal) === order.id) tellSold(refusal);
  }
};

const takeRefusal = async (order: Order, refusal: ApiError) => {
  const { kind } = refusal;
  if (kind === 'invalid' || kind === 'not-found') await reloadOrder(orderAfter(order.id, refusal));
  const message = messageFor(refusal);
  $payAgain.set(
    message === null ? { state: 'ready' } : { state: 'refused', message, sold: soldNames(refusal) },
  );
};

/** The names of the sold records in the details of a failed call. */
const soldNames = (refusal: ApiError): string[] => soldLines(refusal).map(({ name }) => name);

const tellSold = (refusal: ApiError) => {
  const sold = soldNames(refusal);
  if (sold.length === 0) return;
  const text = `${namesText(sold)} ${soldVerb(sold.length)} enquanto isso. Nada foi cobrado.`;
  notify('info', text);
};

/** null where the page itself shows the outcome. */
const messageFor = (refusal: ApiError): string | null => {
  const { code, kind } = refusal;
  if (code === 'already_paid') return null;
  if (code === 'total_changed') return changedTotal();
  if (code === 'in_flight')
    return 'O pagamento anterior ainda está em andamento. Espere alguns segundos e tente de novo.';
  if (kind === 'unauthorized') return whyAgain;
  return messageOf(refusal, whatFailed('Erro ao reprocessar pagamento'));
};

const changedTotal = () => {
  const paying = $paying.get();
  const total = paying.state === 'loaded' ? ` Agora é ${formatMoney(paying.order.total)}.` : '';
  return `O total do pedido mudou.${total} Confira antes de gerar de novo.`;
};

/** Clears the failure when the page begins with another order. */
export const forgetRefusal = (): void => {
  if ($payAgain.get().state === 'refused') $payAgain.set({ state: 'ready' });
};
