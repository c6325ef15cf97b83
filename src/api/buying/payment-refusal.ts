import type { ApiError } from '../errors.ts';

/** A line of which the shop has fewer copies than wanted. */
export interface ShortLine {
  record: number;
  name: string;
  /** The copies that are left. */
  stock: number;
}

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The sold-out lines in the answer of the store. */
export const shortLines = ({ details }: Pick<ApiError, 'details'>): ShortLine[] => {
  const { lines } = details;
  return (Array.isArray(lines) ? lines : []).filter(isFields).flatMap((line) => {
    const { product_id: record, name, stock } = line;
    return typeof record === 'number'
      ? [{ record, name: typeof name === 'string' ? name : '', stock: Number(stock) || 0 }]
      : [];
  });
};

/**
 * The order to pay after a failure: after a sale of some copies, a new order holds the others. Other failures also have
 * an order id, such as that of an open boleto, which is ignored.
 */
export const orderAfter = (order: number, { code, details }: Pick<ApiError, 'code' | 'details'>): number => {
  const { order_id: next } = details;
  return code === 'sold_out' && typeof next === 'number' && Number.isSafeInteger(next) && next > 0
    ? next
    : order;
};
