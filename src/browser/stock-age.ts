import { local } from './storage.ts';
/** When the store last sent this browser prices and stock. */
const key = 'stock-read-at';

/** @param sent the `Date` header of the answer, which may come from the cache of the service worker */
export const noteStockRead = (sent: string | null): void => {
  if (sent) local.write(key, String(Date.parse(sent)));
};

/** Milliseconds since 1970; null when it is not known. */
export const stockReadAt = (): number | null => Number(local.read(key)) || null;
