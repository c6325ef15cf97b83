import { catalogue } from './read-model.ts';
import { tracedShop } from './traced-shop.ts';
import type { Shop } from './projections.ts';

/**
 * The place of the shop in a process. The code of the pages is bundled, so its copy of this module differs from that of
 * the renderer, which sets the shop.
 */
const place = globalThis as { [place: symbol]: Shop | undefined };
const key = Symbol.for('sulco.shop');

/** The shop of the pages: by default that of the snapshot in SNAPSHOT_DIR, as in development. */
export const shop = (): Shop => (place[key] ??= tracedShop(catalogue()).shop);

/** Sets the shop of this thread. */
export const setShop = (next: Shop): void => {
  place[key] = next;
};
