import { environment } from '#browser/environment.ts';
import { useEffect, useState } from 'react';
import { resultPages } from '#config.ts';
import type { OrderView } from '#features/paying/order-store.ts';
import { addressOf, isAt, type OrderPlace, placeOf, type ResultPage } from './result-page.ts';

/**
 * Whether the page fits the state of its order. 'settled': the code was paid on this page, and the next page is about to
 * open.
 */
export type Arrival = 'here' | 'settled' | 'leaving';

const arrivalOf = (page: ResultPage, place: OrderPlace, wasHere: boolean): Arrival => {
  if (isAt(page, place)) return 'here';
  return page === 'pix' && place === 'success' && wasHere ? 'settled' : 'leaving';
};

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Redirects to the page that belongs to the state of the order. The history entry is replaced, so that the back button does
 * not return to a page that redirects at once. An address without the number of the order gets it.
 */
export const useRightPage = (page: ResultPage, view: OrderView): Arrival | null => {
  const order = view.state === 'loaded' ? view.order : null;
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
