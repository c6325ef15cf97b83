import { stockAgeKey } from '#features/availability/stock-age-store.ts';

/** Milliseconds since 1970; null when it is not known. */
export const stockReadAt = (): number | null => {
  try {
    return Number(localStorage.getItem(stockAgeKey)) || null;
  } catch {
    return null;
  }
};
