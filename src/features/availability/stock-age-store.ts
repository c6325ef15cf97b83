/** When the store last sent this browser prices and stock. */
const key = 'stock-read-at';

/** @param sent the `Date` header of the answer, which may come from the cache of the service worker */
export const noteStockRead = (sent: string | null): void => {
  try {
    if (sent) localStorage.setItem(key, String(Date.parse(sent)));
  } catch {
    // Without a network the age is then not told.
  }
};

/** Milliseconds since 1970; null when it is not known. */
export const stockReadAt = (): number | null => {
  try {
    return Number(localStorage.getItem(key)) || null;
  } catch {
    return null;
  }
};
