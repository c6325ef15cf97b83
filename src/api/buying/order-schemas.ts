import type {
  Order,
  OrderAddress,
  OrderEvent,
  OrderLine,
  OrderPage,
  OrderReturn,
  OrderSummary,
  Refund,
  Tracking,
} from '#domain/orders/order.ts';
import { paymentMethods, returnStatuses } from '#domain/orders/order.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { statusLabelOf } from '#domain/orders/pickup.ts';
import { paymentStatuses, paymentStatusLabels } from '#domain/orders/payment-status.ts';
import { stateCodes } from '#domain/people/postal-address.ts';
import * as z from 'zod/mini';
import { paymentSchema } from './payments.ts';
import {
  count,
  day,
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
} from '../wire.ts';

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
  payment_transactions: rows(paymentSchema),
  returns: rows(returnSchema),
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
  payments: wire.payment_transactions,
  returns: wire.returns,
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

const refundSchema = into(
  record({
    id,
    amount: money,
    payment_method: z.enum(paymentMethods),
    is_by_hand: flag,
    requested_at: instant,
    done_at: instant,
  }),
  (wire): Refund => ({
    id: wire.id,
    amount: wire.amount ?? 0,
    method: wire.payment_method,
    isByHand: wire.is_by_hand ?? false,
    requestedAt: wire.requested_at ?? '',
    doneAt: wire.done_at,
  }),
);

export const orderSchema = into(
  record({
    ...summaryFields,
    subtotal: money,
    shipping: money,
    discount: money,
    shipping_service: record({ name: line, company: line, delivery_time: count }),
    shipping_address: group(addressSchema),
    refunds: rows(refundSchema),
    status_history: rows(eventSchema),
    arrives_on: day,
    tracking_code: line,
    tracking_url: line,
    held_until: instant,
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
    arrivesOn: wire.arrives_on,
    address: wire.shipping_address,
    refunds: wire.refunds,
    history: wire.status_history,
    trackingCode: wire.tracking_code,
    trackingUrl: wire.tracking_url,
    heldUntil: wire.held_until,
    returnUntil: wire.return_until,
  }),
);

export const pageSchema = into(
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

export const trackingSchema = into(
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

/** A WhatsApp order: the text that opens the conversation, and the number that it is sent to. */
export interface WhatsappOrder {
  order: Pick<Order, 'id' | 'number'>;
  phone: string;
  message: string;
}

export const whatsappSchema = into(
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
