import { environment } from '#browser/environment.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OrderPickup } from '#domain/orders/order.ts';
import { loadAddresses } from '#features/account/addresses-store.ts';
import { $cart, loadCart } from '#features/collections/cart-store.ts';
import { notify, prepareNotices } from '#browser/notices/notice-store.ts';
import { paths } from '#paths.ts';
import { whenBack } from '#browser/page-life.ts';
import { $data, type CheckoutData, watchCheckout } from './checkout-store.ts';
import { lastOrder } from '#features/paying/last-order.ts';
import { orderTexts } from '#features/paying/refusal.ts';
import { $paying, isBusy } from '#features/paying/pay-store.ts';
import { watchPrices } from './price-news-store.ts';

/** Redirects a checkout without a cart: to the order that was created from it, else to the cart. */
const leaveEmpty = () => {
  const order = lastOrder();
  if (order === null) notify('error', orderTexts.emptyCart, { persistence: 'session' });
  else notify('info', orderTexts.alreadyOrdered);
  environment.location.replace(order === null ? paths.cart : paths.order(order));
};

const isEmpty = () => {
  const cart = $cart.get();
  return cart.state === 'loaded' && cart.items.length === 0 && cart.coming === 0;
};

/**
 * The data of the wizard, kept up to date while it is on screen: prices, copies and addresses are reloaded when the person
 * comes back.
 */
export const useWizard = (pickup: OrderPickup | null): CheckoutData => {
  const data = useStore($data);
  const cart = useStore($cart);
  const paying = useStore($paying);
  useEffect(prepareNotices, []);
  useEffect(() => {
    const shown = new AbortController();
    const { signal } = shown;
    watchCheckout(signal, pickup);
    watchPrices(signal);
    const again = () => {
      if (!isBusy($paying.get())) void Promise.all([loadCart(), loadAddresses()]);
    };
    whenBack(again, { signal });
    return () => shown.abort();
  }, [pickup]);
  useEffect(() => {
    if (data.state === 'loaded' && isEmpty() && !isBusy(paying)) leaveEmpty();
  }, [data, cart, paying]);
  return data;
};
