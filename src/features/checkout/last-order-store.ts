import { checkout } from '#config.ts';
import { readStored } from '#features/session/stored-session-store.ts';

/**
 * The order that this browser has made of its cart: a tab, or a reload, that finds no cart any more is led to it.
 */
const key = 'last-order';

export const rememberOrder = (order: number): void => {
  const owner = readStored()?.email;
  try {
    if (owner) localStorage.setItem(key, JSON.stringify({ owner, order, at: Date.now() }));
  } catch {
    // The tab is then led to its cart.
  }
};

/** `only`: another order stays remembered. */
export const forgetOrder = (only?: number): void => {
  if (only !== undefined && lastOrder() !== only) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
};

/** null when there is none, when it is that of another customer, and when it was made long ago. */
export const lastOrder = (): number | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('order' in kept) || !('at' in kept)) return null;
    const isOwn = 'owner' in kept && kept.owner === readStored()?.email;
    const isRecent = Date.now() - Number(kept.at) < checkout.lastOrderMinutes * 60_000;
    return isOwn && isRecent && typeof kept.order === 'number' ? kept.order : null;
  } catch {
    return null;
  }
};
