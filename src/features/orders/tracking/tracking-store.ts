import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { getTracking } from '#api/buying/orders.ts';
import type { Tracking } from '#domain/orders/order.ts';
import { questions } from '#browser/last-question.ts';

/** Where the parcel of the page's order is. */
export type TrackingView =
  | { state: 'loading' }
  /** The parcel has no code yet. */
  | { state: 'none' }
  | { state: 'failed' }
  | { state: 'loaded'; order: number; tracking: Tracking };

export const $tracking = atom<TrackingView>({ state: 'loading' });

const begin = questions();

/** Loads the tracking events. The shown events stay while the call runs, and when it fails. */
export const loadTracking = async (order: number): Promise<void> => {
  const isLast = begin();
  if (!isShown(order)) $tracking.set({ state: 'loading' });
  const view = await viewOf(order);
  const isKept = view.state === 'failed' && isShown(order);
  if (isLast() && !isKept) $tracking.set(view);
};

const isShown = (order: number): boolean => {
  const view = $tracking.get();
  return view.state === 'loaded' && view.order === order;
};

/** An order without a code. */
export const noTracking = (): void => {
  begin();
  $tracking.set({ state: 'none' });
};

const viewOf = async (order: number): Promise<TrackingView> => {
  try {
    return { state: 'loaded', order, tracking: await getTracking(browserClient, order) };
  } catch (error) {
    return { state: toApiError(error).kind === 'not-found' ? 'none' : 'failed' };
  }
};
