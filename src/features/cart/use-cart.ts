import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session, checkSession } from '#browser/session/session-store.ts';
import { prepareNotices } from '#browser/notices/notice-store.ts';
import { whenBack } from '#browser/page-life.ts';
import { $cart, type Cart, loadCart, needCart } from '#features/collections/cart-store.ts';

/** The cart, loaded when this page does not know it, and again when the person comes back to the page. */
export const useCart = (): Cart => {
  const cart = useStore($cart);
  const session = useStore($session);
  useEffect(() => {
    // The session is checked, because only a known customer's cart stays on screen when the session ends.
    if (session.state === 'stored') void checkSession();
  }, [session.state]);
  useEffect(() => {
    if (cart.state === 'unread') void needCart();
  }, [cart.state]);
  useEffect(prepareNotices, []);
  useEffect(() => {
    const listening = new AbortController();
    whenBack(() => void loadCart(), listening);
    return () => listening.abort();
  }, []);
  return cart;
};
