import { z } from '@hono/zod-openapi';
import { paymentMethods, returnStatuses } from '#domain/orders/order.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { paymentStatuses } from '#domain/orders/payment-status.ts';
import { stateCodes } from '#domain/people/postal-address.ts';
import { orNull } from '#server/kernel/http/envelope.ts';
import { paymentWire } from './payment-wire.ts';

const instant = z.iso.datetime();

const itemWire = z
  .object({
    id: z.int(),
    product_id: z.int(),
    product_slug: z.string(),
    product_name: z.string(),
    product_image: z.string().nullable(),
    artist_name: z.string(),
    album_title: z.string(),
    /** The grade at the time of the sale: 'Near Mint (NM)'. */
    vinyl_condition: z.string().nullable(),
    cover_condition: z.string().nullable(),
    quantity: z.int(),
    has_promotion: z.boolean(),
    formatted_discount_percentage: z.string().nullable(),
    /** Price of one copy, before a promotion. */
    formatted_unit_price: z.string(),
    /** Price of one copy, as paid. */
    formatted_price: z.string(),
    formatted_total: z.string(),
    unit_price: z.number(),
    regular_price: z.number(),
    total: z.number(),
  })
  .openapi('OrderItem');

export const addressWire = z
  .object({
    name: z.string(),
    street: z.string(),
    number: z.string(),
    complement: z.string().nullable(),
    neighborhood: z.string(),
    city: z.string(),
    state: z.enum(stateCodes),
    /** 8 digits. */
    zipcode: z.string(),
  })
  .openapi('OrderAddress');

/** The place where an order is picked up. */
const pickupWire = z
  .object({
    address: z.string(),
    hours: z.string().nullable(),
    /** Business days from the payment. */
    ready_days: z.int(),
    /** 4 digits, while the order is ready to be picked up. */
    code: z.string().nullable(),
  })
  .openapi('OrderPickup');

const historyWire = z
  .object({
    id: z.int(),
    status_from: z.enum(orderStatuses).nullable(),
    status_to: z.enum(orderStatuses),
    status_to_label: z.string(),
    notes: z.string().nullable(),
    created_at: instant,
  })
  .openapi('OrderStatusChange');

const returnWire = z
  .object({
    id: z.int(),
    status: z.enum(returnStatuses),
    items: z.array(z.object({ item_id: z.int(), quantity: z.int() })),
    refund: z.number().nullable(),
    formatted_refund: z.string().nullable(),
    created_at: instant,
    received_at: instant.nullable(),
    refunded_at: instant.nullable(),
  })
  .openapi('OrderReturn');

const summaryFields = {
  id: z.int(),
  order_number: z.string(),
  created_at: instant,
  status: z.enum(orderStatuses),
  status_label: z.string(),
  payment_status: z.enum(paymentStatuses),
  payment_status_label: z.string(),
  can_cancel: z.boolean(),
  can_track: z.boolean(),
  channel: z.enum(['site', 'whatsapp']),
  subtotal: z.number(),
  formatted_subtotal: z.string(),
  shipping: z.number(),
  formatted_shipping: z.string(),
  discount: z.number(),
  formatted_discount: z.string(),
  total: z.number(),
  formatted_total: z.string(),
  items: z.array(itemWire),
  delivery: z.enum(['shipping', 'pickup']),
  /** null for an order that is picked up. */
  shipping_address: orNull(addressWire),
  pickup: orNull(pickupWire),
  payment_transactions: z.array(paymentWire),
  /** The oldest first. */
  status_history: z.array(historyWire),
  returns: z.array(returnWire),
};

/** A row of the list of orders. */
export const orderSummaryWire = z.object(summaryFields).openapi('OrderSummary');

const refundWire = z
  .object({
    id: z.int(),
    amount: z.number(),
    formatted_amount: z.string(),
    payment_method: z.enum(paymentMethods),
    /** Whether the shopkeeper pays it back, without a provider. */
    is_by_hand: z.boolean(),
    requested_at: instant,
    /** null until the provider has confirmed it. */
    done_at: instant.nullable(),
  })
  .openapi('OrderRefund');

/** An order with all that belongs to it. */
export const orderWire = z
  .object({
    ...summaryFields,
    /** `delivery_time` is in business days. */
    shipping_service: z.object({ name: z.string(), company: z.string(), delivery_time: z.int() }),
    /** The day until which it arrives, or is ready to be picked up, counted from the payment. */
    arrives_on: z.iso.date().nullable(),
    tracking_code: z.string().nullable(),
    tracking_url: z.string().nullable(),
    /** The end of the hold of an unpaid order. */
    held_until: instant.nullable(),
    /** The oldest first. */
    refunds: z.array(refundWire),
    /** The last instant of the right of withdrawal. */
    return_until: instant.nullable(),
  })
  .openapi('Order');

export type OrderOnWire = z.infer<typeof orderWire>;
export type OrderSummaryOnWire = z.infer<typeof orderSummaryWire>;
export type OrderItemOnWire = z.infer<typeof itemWire>;
