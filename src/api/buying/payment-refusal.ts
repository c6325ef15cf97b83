import type { ApiError } from '../errors.ts';

/** A line for which the shop has too few copies. */
export interface SoldLine {
  name: string;
  /** The copies that are left. */
  stock: number;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The lines that were sold in the meantime, from the answer of the store. */
export const soldLines = ({ details }: Pick<ApiError, 'details'>): SoldLine[] => {
  const { lines } = details;
  return (Array.isArray(lines) ? lines : [])
    .filter(isFields)
    .flatMap(({ name, stock }) =>
      typeof name === 'string' ? [{ name, stock: typeof stock === 'number' ? stock : 0 }] : [],
    );
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

/** Whether the answer of the store is final; without an answer, or in flight, a repetition has the same key. */
export const isFinal = ({ kind, code }: Pick<ApiError, 'kind' | 'code'>): boolean =>
  (kind === 'invalid' || kind === 'not-found') && code !== 'in_flight';
