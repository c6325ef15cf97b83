import { minuteMs } from '#domain/time/units.ts';
import { local } from '#browser/storage.ts';
import { checkout } from '#config.ts';
import { readStored } from '#browser/stored-session.ts';

/**
 * The order that this browser has created from its cart. A tab, or a reload, that finds no cart any more is redirected to
 * it.
 */
const key = 'last-order';

export const rememberOrder = (order: number): void => {
  const owner = readStored()?.email;
  if (owner) local.write(key, JSON.stringify({ owner, order, at: Date.now() }));
};

/** `only`: another order stays remembered. */
export const forgetLastOrder = (only?: number): void => {
  if (only === undefined || lastOrder() === only) local.write(key, null);
};

/** null when there is none, when it is that of another customer, and when it was made long ago. */
export const lastOrder = (): number | null => {
  const kept = local.readJson(key);
  if (typeof kept !== 'object' || kept === null || !('order' in kept) || !('at' in kept)) return null;
  const isOwn = 'owner' in kept && kept.owner === readStored()?.email;
  const isRecent = Date.now() - Number(kept.at) < checkout.lastOrderMinutes * minuteMs;
  return isOwn && isRecent && typeof kept.order === 'number' ? kept.order : null;
};
