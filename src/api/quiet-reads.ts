import { apiPath } from '#config.ts';

/**
 * A background call of a page. It needs neither the client nor the schemas, which have ten times the size of a page's
 * script: it is tried once, and an answer of another shape is rejected.
 * @throws without an answer
 */
export type QuietCall = (path: string, options?: RequestInit) => Promise<unknown>;

/** Calls below /api/client with a token. `onUnauthorized` is called on a 401. */
export const quietCalls =
  (token: string, onUnauthorized: () => void): QuietCall =>
  async (path, options) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const response = await fetch(`${apiPath}/client/${path}`, { headers, ...options });
    if (response.status === 401) onUnauthorized();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };

export type Row = Readonly<Record<string, unknown>>;

/** The rows of a list: an array, or one in 'data' or 'items'. @throws when there is none */
export const rowsIn = (body: unknown): Row[] => {
  if (Array.isArray(body)) return body as Row[];
  const { data, items } = body as Row;
  return rowsIn(data ?? items);
};

const marksOf = (rows: readonly Row[], record: (row: Row) => unknown, field: string) =>
  Object.fromEntries(
    rows.map((row) => [record(row), Number(row[field])]).filter(([id, number]) => id && number),
  ) as Record<string, number>;

/** The copies of each record in the cart. @throws without an answer */
export const getCartMarks = async (call: QuietCall): Promise<Record<string, number>> =>
  marksOf(rowsIn(await call('cart')), ({ product }) => (product as Row)['id'], 'quantity');

/** The item of each record in a list. @throws without an answer */
export const getListMarks = async (
  call: QuietCall,
  list: 'wishlist' | 'wantlist',
): Promise<Record<string, number>> =>
  marksOf(rowsIn(await call(`${list}?only=ids`)), (row) => row['product_id'], 'id');

/** The notifications of a customer, the most urgent first, as raw rows for news.ts. @throws without an answer */
export const getNews = async (call: QuietCall): Promise<Row[]> => rowsIn(await call('news'));
