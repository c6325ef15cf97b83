/** When this browser last read prices and stock from the store. */
const key = 'stock-read-at';

export const noteStockRead = (): void => {
  try {
    localStorage.setItem(key, String(Date.now()));
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
