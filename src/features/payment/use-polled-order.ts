import { environment } from '#browser/environment.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { resultPages } from '#config.ts';
import { isCardMethod, type Payment } from '#domain/orders/order.ts';
import { $session } from '#browser/session/session-store.ts';
import { $order, type OrderView } from '#features/paying/order-store.ts';
import { forgetRefusal } from '#features/paying/pay-store.ts';
import { askAgain, askedOrder, beginOrder } from './order-poll.ts';
import { latestPayment, type ResultPage } from './result-page.ts';
import { watchPayment } from './watch-payment.ts';

/** Milliseconds between two questions; null where the order is reloaded only when the person comes back to its page. */
const pauseOf = (page: ResultPage, payment: Payment | null): number | null => {
  if (page === 'success') return null;
  const isDeciding = payment?.isLive && isCardMethod(payment.method);
  return page === 'pix' || isDeciding ? resultPages.livePollMs : resultPages.pollMs;
};

/** The order of a result page, kept up to date while its customer is logged in. */
export const usePolledOrder = (page: ResultPage): OrderView => {
  const view = useStore($order);
  const everyMs = pauseOf(page, view.state === 'loaded' ? latestPayment(view.order) : null);
  const isLoggedIn = useStore($session).state === 'authenticated';
  useEffect(() => {
    beginOrder(askedOrder(environment.location.search));
    forgetRefusal();
  }, []);
  useEffect(() => {
    if (!isLoggedIn) return;
    const stop = new AbortController();
    watchPayment({ ask: askAgain, everyMs, signal: stop.signal });
    return () => stop.abort();
  }, [isLoggedIn, everyMs]);
  return view;
};
