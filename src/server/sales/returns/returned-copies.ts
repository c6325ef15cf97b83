import type { FullOrder } from '../orders/order-rows.ts';

/** The number of copies of a line in some returns, without returns whose parcel never came. */
export const returnedCopies = (returns: FullOrder['returns'], lineId: number): number =>
  returns
    .filter(({ status }) => status !== 'closed')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
