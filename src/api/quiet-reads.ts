import { apiPath } from '#config.ts';

/**
 * A call that a page makes by itself and no person waits for. It needs neither the client nor the schemas, which have ten
 * times the size of a page's script: it is tried once, and an answer of another shape is refused as a whole.
 * @throws without an answer of that shape
 */
export type QuietCall = (path: string, body?: object) => Promise<unknown>;

/** Calls below /api/client with a token. `onUnauthorized` is called on a 401. */
export const quietCalls =
  (token: string, onUnauthorized: () => void): QuietCall =>
  async (path, body) => {
    const response = await fetch(`${apiPath}/client/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status === 401) onUnauthorized();
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
    return response.json();
  };

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** The rows of a list: an array, or one in 'data' or 'items'. @throws when there is none */
export const rowsIn = (body: unknown): Row[] => {
  if (Array.isArray(body)) return body.filter(isRow);
  if (!isRow(body)) throw new Error('The answer holds no list.');
  return rowsIn(body['data'] ?? body['items']);
};

const numberIn = (row: unknown, field: string): number => {
  const value = isRow(row) ? Number(row[field]) : NaN;
  if (!Number.isSafeInteger(value) || value <= 0) throw new Error(`A row has no ${field}.`);
  return value;
};

/** The copies of each record in the cart. */
export const getCartMarks = async (call: QuietCall): Promise<Record<string, number>> =>
  Object.fromEntries(
    rowsIn(await call('cart')).map((row) => [numberIn(row['product'], 'id'), numberIn(row, 'quantity')]),
  );

/** The item of each record in a list. */
export const getListMarks = async (
  call: QuietCall,
  list: 'wishlist' | 'wantlist',
): Promise<Record<string, number>> =>
  Object.fromEntries(
    rowsIn(await call(`${list}?only=ids`)).map((row) => [numberIn(row, 'product_id'), numberIn(row, 'id')]),
  );
