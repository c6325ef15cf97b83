import { local } from './storage.ts';
/** Holds when the store last sent this browser prices and stock, in milliseconds since 1970. */
export const stockReadKey = 'stock-read-at';

/** @param sent the `Date` header of the answer, which may come from the cache of the service worker */
export const noteStockRead = (sent: string | null): void => {
  if (sent) local.write(stockReadKey, String(Date.parse(sent)));
};
