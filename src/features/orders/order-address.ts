import type { OrderFilter } from '#api/buying/orders.ts';
import { paths } from '#paths.ts';

/** A page of the list of orders, and its filter. */
export interface OrderQuery {
  page: number;
  filter: OrderFilter;
}

const filters: Readonly<Record<string, OrderFilter>> = { active: 'active', completed: 'completed' };

const highestId = 2_147_483_647;

/** '42' -> 42; null for anything but a positive integer that a database has room for. */
const positive = (text: string | null): number | null => {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  return Number(text) <= highestId ? Number(text) : null;
};

/** The query in an address. Missing parts default to the first page of all orders. */
export const queryOf = (search: string): OrderQuery => {
  const asked = new URLSearchParams(search);
  const status = asked.get('status') ?? '';
  const filter = Object.hasOwn(filters, status) ? (filters[status] ?? null) : null;
  return { page: positive(asked.get('page')) ?? 1, filter };
};

/** The address of a list: '/orders?status=active&page=2'. */
export const ordersPath = ({ page, filter }: OrderQuery): string => {
  const query = new URLSearchParams();
  if (filter) query.set('status', filter);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.orders}?${query}` : paths.orders;
};

/** '/orders/42/tracking' -> 42; null for a path without the number of an order. */
export const orderIdOf = (pathname: string): number | null =>
  positive(/^\/orders\/([^/]+)(?:\/[^/]+)?\/?$/.exec(pathname)?.[1] ?? null);
