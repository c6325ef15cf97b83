import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { keyedWrite } from '#browser/write-keys/keyed-write.ts';
import type { OrderBody } from '#api/buying/order-bodies.ts';
import { createOrder } from '#api/buying/orders.ts';
import { getMe } from '#api/account/session.ts';
import { lineChangeOf } from '#domain/orders/cart.ts';
import { toReais } from '#domain/reais.ts';
import type { Order } from '#domain/orders/order.ts';
import { loadAddresses } from '#features/account/addresses-store.ts';
import { $cart, changeQuantity, loadCart, removeRecord } from '#features/collections/cart-store.ts';
import { quoteAgain } from '#features/cart/freight/shipping-store.ts';
import { $quote } from '#features/cart/totals-store.ts';
import { updateUser } from '#browser/session/session-store.ts';
import { $address, $pickup, $step, goTo } from '../checkout-store.ts';
import { $totals } from '../checkout-totals-store.ts';
import { forgetLastOrder, rememberOrder } from '#features/paying/last-order.ts';
import { orderFault } from './order-checks.ts';
import { orderRefusal, type Refusal, soldOut } from '#features/paying/refusal.ts';
import { $paying, beBusy, beIdle, forgetRefusal, isBusy } from '#features/paying/pay-store.ts';
import type { Means } from '#features/paying/pay-order.ts';
import { begin, pay, showRefusal } from './pay-by-means.ts';
import { $priceNews } from '../price-news-store.ts';
import type { ShortLine } from '#api/buying/payment-refusal.ts';

/** The outcome of a press belongs to the step of that press. */
$step.listen(forgetRefusal);

/** Lines of the cart that the shop cannot deliver as they are. */
export const shortLinesOf = (cart: ReturnType<typeof $cart.get>): ShortLine[] =>
  cart.state !== 'loaded'
    ? []
    : cart.items.flatMap((item) => {
        const change = lineChangeOf(item);
        const { id: record, title: name } = item.release;
        if (change?.kind === 'unavailable') return [{ record, name, stock: 0 }];
        return change?.kind === 'fewer' ? [{ record, name, stock: change.stock }] : [];
      });

/** Why the known cart cannot become an order; null when the order can be sent. */
export const refusalBefore = (): Refusal | null => {
  const cart = $cart.get();
  const freight = $totals.get()?.freight ?? null;
  const lines = cart.state === 'loaded' ? cart.items.length : 0;
  const isComplete = $pickup.get() !== null && lines > 0;
  const fault = isComplete
    ? null
    : orderFault({ lines, address: $address.get(), freight: $quote.get() && freight });
  if (fault) return { kind: 'failed', text: fault, more: null };
  const short = shortLinesOf(cart);
  return short.length > 0 ? soldOut(short) : null;
};

const orderBody = (): OrderBody | null => {
  const [quote, address, totals] = [$quote.get(), $address.get(), $totals.get()];
  if (totals && $pickup.get()) return { delivery: 'pickup', expected_total: toReais(totals.total) };
  if (!quote?.id || !address || !totals) return null;
  return {
    address_id: address.id,
    quote_id: quote.id,
    service_id: quote.selectedId,
    expected_total: toReais(totals.total),
  };
};

/** Reloads the cart, the addresses and the freight. */
const refreshAfter = async (refusal: Refusal): Promise<void> => {
  if (refusal.kind === 'sold-out') await loadCart();
  if (refusal.kind !== 'changed') return;
  await Promise.all([loadCart(), loadAddresses()]);
  if (!$pickup.get()) await quoteAgain();
};

/** Opens the step of the missing data. The customer is reloaded, because another tab may have stored newer data. */
export const completeData = async (): Promise<void> => {
  goTo('dados');
  const user = await getMe(browserClient).catch(() => null);
  if (user) updateUser(user);
};

const place = async (): Promise<Order | null> => {
  const body = orderBody();
  if (!body) {
    showRefusal({ kind: 'failed', text: 'Método de frete não selecionado.', more: null });
    return null;
  }
  try {
    return await keyedWrite('order', body, (key) => createOrder(browserClient, body, key));
  } catch (error) {
    await fail(orderRefusal(toApiError(error)));
    return null;
  }
};

/** Shows a failure until the next press. Changed data is reloaded first, so that both are seen together. */
export const fail = async (refusal: Refusal): Promise<void> => {
  await refreshAfter(refusal).catch(() => undefined);
  showRefusal(refusal);
};

/** Begins an order, one at a time, after checking the session and the data of the order. */
export const beginOrder = async (): Promise<boolean> => {
  if (!(await begin())) return false;
  const refusal = refusalBefore();
  if (refusal) showRefusal(refusal);
  return refusal === null;
};

/**
 * Creates an order from the cart and pays it. A card is tokenized first, so that an invalid card creates no order: `meansOf`
 * returns null when the card form has shown an error.
 */
export const orderAndPay = async (meansOf: () => Promise<Means | null>): Promise<void> => {
  if (!(await beginOrder())) return;
  const means = await meansOf();
  if (!means) return beIdle();
  beBusy('Criando o pedido...');
  const order = await place();
  if (!order) return;
  // A reload during the payment finds no cart any more, so the order is remembered.
  rememberOrder(order.id);
  const refusal = await pay(order, means);
  if (refusal?.kind !== 'changed') return;
  // A press while the freight is reloaded would find none, so the button stays busy.
  beBusy('Um instante...');
  await fail(refusal);
};

/** Continues without the copies that the shop no longer has. */
export const goOnWithout = async (lines: readonly ShortLine[]): Promise<void> => {
  if (isBusy($paying.get())) return;
  beBusy('Um instante...');
  const news = $priceNews.get();
  for (const { record, stock } of lines)
    await (stock > 0 ? changeQuantity(record, stock) : removeRecord(record));
  const cart = $cart.get();
  // The cart was emptied here, and has not become an order.
  if (cart.state === 'loaded' && cart.items.length === 0) forgetLastOrder();
  // The customer's own change needs no notice.
  $priceNews.set(news);
  beIdle();
};

/** The text of the button that continues: 'Continuar sem o que acabou'. */
export const withoutText = (lines: readonly ShortLine[]): string =>
  lines.every(({ stock }) => stock === 0) ? 'Continuar sem o que acabou' : 'Levar o que há';
