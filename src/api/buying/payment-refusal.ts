import type { ApiError } from '../errors.ts';

/** A line of which the shop has fewer copies than were ordered. */
export interface SoldLine {
  name: string;
  /** What is left. */
  stock: number;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The lines that were sold meanwhile, as a refusal names them. */
export const soldLines = ({ details }: Pick<ApiError, 'details'>): SoldLine[] => {
  const { lines } = details;
  return (Array.isArray(lines) ? lines : [])
    .filter(isFields)
    .flatMap(({ name, stock }) =>
      typeof name === 'string' ? [{ name, stock: typeof stock === 'number' ? stock : 0 }] : [],
    );
};

/**
 * The order that is to be paid after a refusal: a new one holds what is left of one whose records were sold. Other refusals
 * name orders too, such as the one whose boleto is still open.
 */
export const orderAfter = (order: number, { code, details }: Pick<ApiError, 'code' | 'details'>): number => {
  const { order_id: next } = details;
  return code === 'sold_out' && typeof next === 'number' && Number.isSafeInteger(next) && next > 0
    ? next
    : order;
};

/** Whether the store has answered for good; without an answer, or in flight, a repetition carries the same key. */
export const isFinal = ({ kind, code }: Pick<ApiError, 'kind' | 'code'>): boolean =>
  (kind === 'invalid' || kind === 'not-found') && code !== 'in_flight';
