import { catalogue } from './read-model.ts';
import { tracedShop } from './traced-shop.ts';
import type { Shop } from './projections.ts';

/**
 * Where a process keeps its shop. The code of the pages is bundled, so its copy of this module is another than that of the
 * renderer, which sets the shop.
 */
const place = globalThis as { [place: symbol]: Shop | undefined };
const key = Symbol.for('sulco.shop');

/** What pages show of the catalogue; that of the snapshot in SNAPSHOT_DIR where none was set, as in development. */
export const shop = (): Shop => (place[key] ??= tracedShop(catalogue()).shop);

/** Sets the shop of this thread. */
export const setShop = (next: Shop): void => {
  place[key] = next;
};
