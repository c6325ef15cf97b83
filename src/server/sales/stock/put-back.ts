import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { changeStock } from './change-stock.ts';

interface Returned {
  orderId: number;
  /** Each record once. */
  lines: readonly { releaseId: number; quantity: number }[];
}

/** Returned copies lie on the shelf again, and can be sold. */
export const putBack = (inside: StoreContext, { orderId, lines }: Returned): Promise<void> =>
  changeStock(
    inside,
    lines.map(({ releaseId, quantity }) => ({ releaseId, onHand: quantity })),
    { reason: 'returned', orderId, tell: 'all' },
  );
