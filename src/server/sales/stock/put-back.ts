import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { changeStock } from './change-stock.ts';

interface Returned {
  orderId: number;
  /** The copies by record, each record once. */
  lines: readonly { releaseId: number; quantity: number }[];
}

/** Puts returned copies back on the shelf, where they can be sold. */
export const putBack = (inside: StoreContext, { orderId, lines }: Returned): Promise<void> =>
  changeStock(
    inside,
    lines.map(({ releaseId, quantity }) => ({ releaseId, onHand: quantity })),
    { reason: 'returned', orderId, tell: 'all' },
  );
