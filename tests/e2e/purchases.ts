import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { asBuyer, belo, type Buyer } from './buyers.ts';
import { fillCart } from './carts.ts';
import type { Person } from './people.ts';

export type Method = 'pix' | 'boleto' | 'credit' | 'debit';

export interface WirePayment {
  id: number;
  payment_method: Method;
  status: string;
  amount: number;
  installments: number;
  is_live: boolean;
  expires_at: string | null;
  created_at: string;
  pix: { code: string } | null;
  boleto: { line: string } | null;
}

export interface WireOrder {
  id: number;
  order_number: string;
  status: string;
  payment_status: string;
  channel: string;
  total: number;
  subtotal: number;
  shipping: number;
  held_until: string | null;
  items: { id: number; product_id: number; product_name: string; quantity: number; total: number }[];
  payment_transactions: WirePayment[];
  status_history: { status_to: string; notes: string | null }[];
  returns: { id: number; status: string; items: { item_id: number; quantity: number }[] }[];
}

export const readOrder = async (
  request: APIRequestContext,
  buyer: Person,
  id: number,
): Promise<WireOrder> => {
  const answer = await request.get(`/api/orders/${id}`, { headers: asBuyer(buyer) });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: WireOrder }).data;
};

/** All orders of a customer, the newest first, as the store has them. */
export const ordersOf = async (request: APIRequestContext, buyer: Person): Promise<WireOrder[]> => {
  const answer = await request.get('/api/orders', { headers: asBuyer(buyer) });
  const { data } = (await answer.json()) as { data: { data: { id: number }[] } };
  return Promise.all(data.data.map(({ id }) => readOrder(request, buyer, id)));
};

/** The purchases of a customer as the store has them: 'pending rejected: credit rejected, pix pending'. */
export const purchases = async (request: APIRequestContext, buyer: Person): Promise<string[]> =>
  (await ordersOf(request, buyer)).map(({ status, payment_status, payment_transactions: attempts }) => {
    const tried = attempts
      .toSorted((a, b) => a.id - b.id)
      .map((one) => `${one.payment_method} ${one.status}`);
    return `${status} ${payment_status}: ${tried.join(', ')}`;
  });

interface WireQuote {
  quote_id: string;
  data: { id: number; price: number }[];
}

/** The cheapest freight, as the body of an order. */
const delivery = async (request: APIRequestContext, buyer: Buyer) => {
  const to = { postal_code: belo.zip_code };
  const rates = await request.post('/api/client/shipping/rates', { data: { to }, headers: asBuyer(buyer) });
  const { quote_id, data: options } = (await rates.json()) as WireQuote;
  return { address_id: buyer.addressId, quote_id, service_id: options[0]!.id };
};

/** Orders what lies in the cart by the API. */
const orderCart = async (request: APIRequestContext, buyer: Buyer, body: object): Promise<WireOrder> => {
  const headers = asBuyer(buyer);
  const place = (expected_total: number) =>
    request.post('/api/orders', {
      data: { ...body, expected_total },
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
    });
  // The store names the total that it would take.
  const refused = await place(0);
  const { total } = (await refused.json()) as { total: number };
  const answer = await place(total);
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: WireOrder }).data;
};

/** Orders records by the API, to be sent or to be picked up. */
export const orderRecords = async (
  request: APIRequestContext,
  buyer: Buyer,
  lines: Parameters<typeof fillCart>[2],
  { isPickup = false } = {},
): Promise<WireOrder> => {
  await fillCart(request, buyer, lines);
  return orderCart(request, buyer, isPickup ? { delivery: 'pickup' } : await delivery(request, buyer));
};

const card = { number: '5031433215406351', expiry: '11/30', security_code: '123', cpf: '12345678909' };

const cardBody = async (request: APIRequestContext, buyer: Buyer, holder: string) => {
  const data = { ...card, holder };
  const answer = await request.post('/api/sandbox/card-tokens', { data, headers: asBuyer(buyer) });
  const { token, payment_method_id } = ((await answer.json()) as { data: Record<string, string> }).data;
  return { token, payment_method_id, installments: 1 };
};

/** Pays an order by the API, a card by its holder's name. */
export const payOrder = async (
  request: APIRequestContext,
  buyer: Buyer,
  { id, total }: Pick<WireOrder, 'id' | 'total'>,
  method: Method,
  holder = 'APRO',
): Promise<WirePayment> => {
  const isCard = method === 'credit' || method === 'debit';
  const means = isCard ? await cardBody(request, buyer, holder) : {};
  const answer = await request.post(`/api/orders/${id}/payments`, {
    data: { method, expected_total: total, ...means },
    headers: { ...asBuyer(buyer), 'Idempotency-Key': randomUUID() },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: WirePayment }).data;
};

/** The decision of a bank about a payment of the demonstration. */
export const decide = async (
  request: APIRequestContext,
  buyer: Person,
  payment: Pick<WirePayment, 'id'>,
  outcome: 'settle' | 'reject' | 'expire' | 'dispute',
) => {
  const answer = await request.post(`/api/sandbox/payments/${payment.id}/${outcome}`, {
    data: {},
    headers: asBuyer(buyer),
  });
  expect(answer.ok()).toBe(true);
};
