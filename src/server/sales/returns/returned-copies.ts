import type { FullOrder } from '../orders/order-rows.ts';

/** How many copies of a line stand in some returns; a parcel that never came counts for nothing. */
export const returnedCopies = (returns: FullOrder['returns'], lineId: number): number =>
  returns
    .filter(({ status }) => status !== 'closed')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
