import type {
  Order,
  OrderAddress,
  OrderEvent,
  OrderLine,
  OrderPage,
  OrderReturn,
  OrderSummary,
  Tracking,
} from '#domain/order.ts';
import { returnStatuses } from '#domain/order.ts';
import { orderStatuses } from '#domain/order-status.ts';
import { statusLabelOf } from '#domain/pickup.ts';
import { paymentStatuses, paymentStatusLabels } from '#domain/payment-status.ts';
import { stateCodes } from '#domain/postal-address.ts';
import * as z from 'zod/mini';
import { type ApiClient, getJson, keyed, postJson, putJson } from './client.ts';
import { readOne, unwrapOne } from './envelope.ts';
import type { OrderBody, ReturnBody, WhatsappBody } from './order-bodies.ts';
import { paymentSchema } from './payments.ts';
import {
  count,
  flag,
  group,
  id,
  instant,
  into,
  line,
  money,
  optionalId,
  record,
  rows,
  tally,
} from './wire.ts';

const lineSchema = into(
  record({
    id,
    product_id: optionalId,
    product_slug: line,
    product_name: line,
    product_image: line,
    artist_name: line,
    album_title: line,
    vinyl_condition: line,
    cover_condition: line,
    quantity: count,
    unit_price: money,
    regular_price: money,
    total: money,
  }),
  (wire): OrderLine => {
    const quantity = Math.max(wire.quantity ?? 1, 1);
    const unitPrice = wire.unit_price ?? 0;
    return {
      id: wire.id,
      releaseId: wire.product_id || null,
      slug: wire.product_slug,
      name: wire.product_name ?? '',
      imageUrl: wire.product_image,
      artist: wire.artist_name ?? '',
      album: wire.album_title ?? wire.product_name ?? '',
      mediaCondition: wire.vinyl_condition,
      sleeveCondition: wire.cover_condition,
      quantity,
      unitPrice,
      regularPrice: wire.regular_price ?? unitPrice,
      total: wire.total ?? unitPrice * quantity,
    };
  },
);

const pickupSchema = into(
  record({ address: line, hours: line, ready_days: count, code: line }),
  (wire): OrderSummary['pickup'] => ({
    address: wire.address ?? '',
    hours: wire.hours,
    readyDays: wire.ready_days ?? 0,
    code: wire.code,
  }),
);

const summaryFields = {
  id,
  order_number: line,
  created_at: instant,
  status: z.enum(orderStatuses),
  status_label: line,
  payment_status: z.enum(paymentStatuses),
  payment_status_label: line,
  can_cancel: flag,
  can_track: flag,
  channel: line,
  pickup: group(pickupSchema),
  total: money,
  items: rows(lineSchema),
};

const summarySchemaShape = record(summaryFields);

const summaryOf = (wire: z.output<typeof summarySchemaShape>): OrderSummary => ({
  id: wire.id,
  number: wire.order_number ?? String(wire.id),
  createdAt: wire.created_at ?? '',
  status: wire.status,
  statusLabel: wire.status_label ?? statusLabelOf(wire.status, wire.pickup !== null),
  paymentStatus: wire.payment_status,
  paymentStatusLabel: wire.payment_status_label ?? paymentStatusLabels[wire.payment_status],
  canCancel: wire.can_cancel ?? false,
  canTrack: wire.can_track ?? false,
  channel: wire.channel === 'whatsapp' ? 'whatsapp' : 'site',
  pickup: wire.pickup,
  total: wire.total ?? 0,
  lines: wire.items,
});

const addressSchema = into(
  record({
    name: line,
    street: line,
    number: line,
    complement: line,
    neighborhood: line,
    city: line,
    state: z.enum(stateCodes),
    zipcode: line,
  }),
  (wire): OrderAddress => ({
    name: wire.name ?? '',
    street: wire.street ?? '',
    number: wire.number ?? '',
    complement: wire.complement,
    neighborhood: wire.neighborhood ?? '',
    city: wire.city ?? '',
    state: wire.state,
    zipCode: wire.zipcode ?? '',
  }),
);

const eventSchema = into(
  record({ id, status_to: z.enum(orderStatuses), status_to_label: line, notes: line, created_at: instant }),
  (wire): OrderEvent => ({
    id: wire.id,
    status: wire.status_to,
    statusLabel: wire.status_to_label ?? statusLabelOf(wire.status_to, false),
    notes: wire.notes,
    createdAt: wire.created_at ?? '',
  }),
);

const returnSchema = into(
  record({
    id,
    status: z.enum(returnStatuses),
    items: rows(
      into(record({ item_id: id, quantity: count }), (wire) => ({
        lineId: wire.item_id,
        quantity: wire.quantity ?? 1,
      })),
    ),
    refund: money,
    created_at: instant,
    received_at: instant,
    refunded_at: instant,
  }),
  (wire): OrderReturn => ({
    id: wire.id,
    status: wire.status,
    lines: wire.items,
    refund: wire.refund,
    createdAt: wire.created_at ?? '',
    receivedAt: wire.received_at,
    refundedAt: wire.refunded_at,
  }),
);

const orderSchema = into(
  record({
    ...summaryFields,
    subtotal: money,
    shipping: money,
    discount: money,
    shipping_service: record({ name: line, company: line, delivery_time: count }),
    shipping_address: group(addressSchema),
    payment_transactions: rows(paymentSchema),
    status_history: rows(eventSchema),
    tracking_code: line,
    tracking_url: line,
    held_until: instant,
    returns: rows(returnSchema),
    return_until: instant,
  }),
  (wire): Order => ({
    ...summaryOf(wire),
    subtotal: wire.subtotal ?? 0,
    shipping: wire.shipping ?? 0,
    discount: wire.discount ?? 0,
    service: {
      name: wire.shipping_service.name ?? '',
      company: wire.shipping_service.company ?? '',
      deliveryDays: wire.shipping_service.delivery_time ?? 0,
    },
    address: wire.shipping_address,
    payments: wire.payment_transactions,
    history: wire.status_history,
    trackingCode: wire.tracking_code,
    trackingUrl: wire.tracking_url,
    heldUntil: wire.held_until,
    returns: wire.returns,
    returnUntil: wire.return_until,
  }),
);

const pageSchema = into(
  record({
    data: rows(into(summarySchemaShape, summaryOf)),
    current_page: tally,
    last_page: tally,
    total: tally,
    counts: record({ all: tally, active: tally, completed: tally }),
  }),
  (wire): OrderPage => ({
    orders: wire.data,
    page: wire.current_page || 1,
    lastPage: wire.last_page || 1,
    total: wire.total,
    counts: wire.counts,
  }),
);

const trackingSchema = into(
  record({
    events: rows(
      into(record({ at: instant, text: line, place: line }), (wire) => ({
        at: wire.at ?? '',
        text: wire.text ?? '',
        place: wire.place,
      })),
    ),
  }),
  (wire): Tracking => ({ events: wire.events }),
);

/** The tabs of the list; null is 'Todos'. */
export type OrderFilter = 'active' | 'completed' | null;

/** @throws ApiError */
export const getOrders = async (client: ApiClient, page: number, filter: OrderFilter): Promise<OrderPage> => {
  const body = await getJson(client, 'orders', { page, ...(filter && { status: filter }) });
  // The page and its paging stand together, so that the list reader of the envelope is not used.
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

/** Opens an order with a rejected payment for another attempt, after the stock was checked again. @throws ApiError */
export const retryPayment = async (client: ApiClient, order: number): Promise<Order> =>
  readOne(await putJson(client, `${at(order)}/retry-payment`, {}), orderSchema);

/** Makes an order of the cart. A repetition with the same key makes no second one. @throws ApiError */
export const createOrder = async (client: ApiClient, body: OrderBody, key: string): Promise<Order> =>
  readOne(await postJson(keyed(client, key), 'orders', body), orderSchema);

/** An order that is paid in a conversation: the text that opens it, and the number it is sent to. */
export interface WhatsappOrder {
  order: Pick<Order, 'id' | 'number'>;
  phone: string;
  message: string;
}

const whatsappSchema = into(
  record({
    order: record({ id, order_number: line }),
    whatsapp_data: record({ phone: line, message: z.string() }),
  }),
  ({ order, whatsapp_data }): WhatsappOrder => ({
    order: { id: order.id, number: order.order_number ?? String(order.id) },
    phone: whatsapp_data.phone ?? '',
    message: whatsapp_data.message,
  }),
);

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
