/** When the store last sent this browser prices and stock. */
export const stockAgeKey = 'stock-read-at';

/** @param sent the `Date` header of the answer, which may come from the cache of the service worker */
export const noteStockRead = (sent: string | null): void => {
  try {
    if (sent) localStorage.setItem(stockAgeKey, String(Date.parse(sent)));
  } catch {
    // Then a page that is read without a network shows no age.
  }
};
