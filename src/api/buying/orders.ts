import type { Order, OrderPage, Tracking } from '#domain/orders/order.ts';
import { type ApiClient, getJson, keyed, postJson, putJson } from '../client.ts';
import { readOne, unwrapOne } from '../envelope.ts';
import type { OrderBody, ReturnBody, WhatsappBody } from './order-bodies.ts';
import {
  orderSchema,
  pageSchema,
  trackingSchema,
  whatsappSchema,
  type WhatsappOrder,
} from './order-schemas.ts';

/** The tabs of the list; null is 'Todos'. */
export type OrderFilter = 'active' | 'completed' | null;

/** @throws ApiError */
export const getOrders = async (client: ApiClient, page: number, filter: OrderFilter): Promise<OrderPage> => {
  const body = await getJson(client, 'orders', { page, ...(filter && { status: filter }) });
  // The page and its paging are in one object, so that the list reader of the envelope is not used.
  return readOne({ data: unwrapOne(body) }, pageSchema);
};

const at = (order: number) => `orders/${order}`;

/** @throws ApiError */
export const getOrder = async (client: ApiClient, order: number): Promise<Order> =>
  readOne(await getJson(client, at(order)), orderSchema);

/** @throws ApiError */
export const getTracking = async (client: ApiClient, order: number): Promise<Tracking> =>
  readOne(await getJson(client, `${at(order)}/tracking`), trackingSchema);

/** @throws ApiError */
export const cancelOrder = async (client: ApiClient, order: number): Promise<Order> =>
  readOne(await putJson(client, `${at(order)}/cancel`, {}), orderSchema);

/** Opens an order with a rejected payment for another attempt, after another check of the stock. @throws ApiError */
export const retryPayment = async (client: ApiClient, order: number): Promise<Order> =>
  readOne(await putJson(client, `${at(order)}/retry-payment`, {}), orderSchema);

/** Makes an order of the cart. A repetition with the same key makes no second one. @throws ApiError */
export const createOrder = async (client: ApiClient, body: OrderBody, key: string): Promise<Order> =>
  readOne(await postJson(keyed(client, key), 'orders', body), orderSchema);

/** @throws ApiError */
export const createWhatsappOrder = async (
  client: ApiClient,
  body: WhatsappBody,
  key: string,
): Promise<WhatsappOrder> =>
  readOne(await postJson(keyed(client, key), 'orders/whatsapp', body), whatsappSchema);

/** Withdraws from the purchase of some copies. @throws ApiError */
export const requestReturn = async (
  client: ApiClient,
  order: number,
  body: ReturnBody,
  key: string,
): Promise<Order> => readOne(await postJson(keyed(client, key), `${at(order)}/returns`, body), orderSchema);
