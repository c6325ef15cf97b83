import { environment } from '#browser/environment.ts';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { keyedWrite } from '#browser/write-keys/keyed-write.ts';
import type { WhatsappBody } from '#api/buying/order-bodies.ts';
import type { WhatsappOrder } from '#api/buying/order-schemas.ts';
import { createWhatsappOrder } from '#api/buying/orders.ts';
import { toReais } from '#domain/reais.ts';
import { whatsappAddress } from '#domain/people/whatsapp.ts';
import { $cart, loadCart } from '#features/collections/cart-store.ts';
import { $lines } from '#features/cart/totals-store.ts';
import { $session } from '#browser/session/session-store.ts';
import { paths } from '#paths.ts';
import { $address, $pickup } from '../checkout-store.ts';
import { $totals } from '../checkout-totals-store.ts';
import { orderTexts, orderRefusal } from '#features/paying/refusal.ts';
import { $paying, beBusy, isBusy } from '#features/paying/pay-store.ts';
import { closeCheckout, leaveWith, showRefusal } from './pay-by-means.ts';
import { beginOrder, fail, refusalBefore } from './place-order.ts';

const whatsappBody = (): WhatsappBody | null => {
  const [cart, address, freight] = [$cart.get(), $address.get(), $totals.get()?.freight];
  if (cart.state !== 'loaded') return null;
  const cart_items = cart.items.map(({ id, quantity }) => ({ id, quantity }));
  if ($pickup.get()) return { delivery: 'pickup', cart_items };
  if (!address || !freight) return null;
  const { street, number, complement, city, state, zipCode } = address;
  return {
    cart_items,
    shipping_address: { street, number, complement, city, state, zip_code: zipCode },
    shipping_method: {
      service_name: freight.name,
      price: toReais(freight.price),
      delivery_time: freight.deliveryDays,
    },
  };
};

/**
 * Creates an order that is paid on WhatsApp. The tab opens within the press, because browsers block one that opens later;
 * its address is set once the store has answered. (Decision 30.)
 */
export const orderByWhatsapp = async (): Promise<void> => {
  if (isBusy($paying.get())) return;
  // A tab in front would hide the login, or the failure.
  const isSure = $session.get().state !== 'ended' && refusalBefore() === null;
  const tab = isSure ? window.open('about:blank', '_blank') : null;
  const answer = (await beginOrder()) && (await isAsSeen()) ? await place() : null;
  if (answer) converse(tab, answer);
  else tab?.close();
};

/** If the browser blocks the tab, the conversation replaces the page, and going back leads to the order. */
const converse = (tab: Window | null, answer: WhatsappOrder) => {
  const conversation = whatsappAddress(answer.phone, answer.message);
  const { id } = answer.order;
  const path = paths.checkoutPending(id);
  if (!tab) {
    closeCheckout(id);
    history.replaceState(null, '', path);
    // A page restored from the page cache would still show the checkout.
    addEventListener('pageshow', ({ persisted }) => persisted && environment.location.reload());
    environment.location.assign(conversation);
    return;
  }
  // The conversation must not have access to this page.
  tab.opener = null;
  tab.location.replace(conversation);
  leaveWith(id, { text: 'Pedido criado. A conversa abre em outra aba.', path, after: false });
};

/**
 * The store creates such an order at its current prices, without comparing a total, so the prices on screen are reloaded
 * first.
 */
const isAsSeen = async (): Promise<boolean> => {
  const shown = () => `${$lines.get()} ${$totals.get()?.total}`;
  const before = shown();
  await loadCart();
  const refusal =
    shown() === before
      ? refusalBefore()
      : ({ kind: 'changed', of: 'cart', text: orderTexts.cartChanged } as const);
  if (refusal) showRefusal(refusal);
  return refusal === null;
};

const place = async (): Promise<WhatsappOrder | null> => {
  const body = whatsappBody();
  if (!body) {
    showRefusal({ kind: 'failed', text: orderTexts.order, more: null });
    return null;
  }
  beBusy('Criando o pedido...');
  try {
    return await keyedWrite('whatsapp-order', body, (key) => createWhatsappOrder(browserClient, body, key));
  } catch (error) {
    await fail(orderRefusal(toApiError(error)));
    return null;
  }
};
