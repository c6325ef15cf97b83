import { environment } from '#browser/environment.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { resultPages } from '#config.ts';
import { $session } from '#browser/session/session-store.ts';
import { $order, type OrderView } from '#features/paying/order-store.ts';
import { forgetRefusal } from '#features/paying/pay-store.ts';
import { askAgain, askedOrder, beginOrder } from './order-poll.ts';
import { latestPayment, type ResultPage } from './result-page.ts';
import { watchPayment } from './watch-payment.ts';

/** A paid order is reloaded only when the person comes back to its page. */
const pauses: Record<ResultPage, number | null> = {
  pix: resultPages.pixPollMs,
  pending: resultPages.pollMs,
  failure: resultPages.pollMs,
  success: null,
};

/** The order of a result page, kept up to date while its customer is logged in. */
export const usePolledOrder = (page: ResultPage): OrderView => {
  const view = useStore($order);
  const isAsked = view.state === 'loaded' && latestPayment(view.order)?.pending?.kind === 'challenge';
  const isLoggedIn = useStore($session).state === 'authenticated';
  useEffect(() => {
    beginOrder(askedOrder(environment.location.search));
    forgetRefusal();
  }, []);
  useEffect(() => {
    if (!isLoggedIn) return;
    const stop = new AbortController();
    const everyMs = isAsked ? resultPages.challengePollMs : pauses[page];
    watchPayment({ ask: askAgain, everyMs, signal: stop.signal });
    return () => stop.abort();
  }, [isLoggedIn, page, isAsked]);
  return view;
};
