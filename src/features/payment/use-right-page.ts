import { environment } from '#browser/environment.ts';
import { useEffect, useState } from 'react';
import { resultPages } from '#config.ts';
import type { Paying } from './payment-store.ts';
import { addressOf, isAt, type OrderPlace, placeOf, type ResultPage } from './result-page.ts';

/** Where a page is with its order. 'settled': the code was paid while it was shown, and the page is about to move. */
export type Arrival = 'here' | 'settled' | 'leaving';

const arrivalOf = (page: ResultPage, place: OrderPlace, wasHere: boolean): Arrival => {
  if (isAt(page, place)) return 'here';
  return page === 'pix' && place === 'success' && wasHere ? 'settled' : 'leaving';
};

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Leads to the page that belongs to the state of the order. The entry of the history is replaced, so that the back button does
 * not come to a page that leads on at once. An address without the number of the order gets it.
 */
export const useRightPage = (page: ResultPage, paying: Paying): Arrival | null => {
  const order = paying.state === 'loaded' ? paying.order : null;
  const place = order && placeOf(order);
  const [shown, setShown] = useState<number | null>(null);
  const id = order?.id ?? null;
  const arrival = place && arrivalOf(page, place, shown === id);
  if (arrival === 'here' && shown !== id) setShown(id);
  useEffect(() => {
    if (id === null || !place) return;
    if (arrival === 'here') return history.replaceState(history.state, '', addressOf(page, id));
    const lead = () => environment.location.replace(addressOf(place, id));
    const timer = setTimeout(lead, arrival === 'settled' && !isStill() ? resultPages.settledMs : 0);
    return () => clearTimeout(timer);
  }, [id, place, arrival, page]);
  return arrival;
};
