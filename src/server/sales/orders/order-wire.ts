import { mediaGradeOf, sleeveGradeOf } from '#domain/records/grades.ts';
import { discountPercentOf, formatMoney } from '#domain/money.ts';
import { toReais } from '#domain/reais.ts';
import { canCancel, canTrack } from '#domain/orders/order-transitions.ts';
import { paymentStatusLabels } from '#domain/orders/payment-status.ts';
import { statusLabelOf } from '#domain/orders/pickup.ts';
import { withdrawalEnd } from '#domain/orders/withdrawal.ts';
import { wireOfPayment } from './payment-wire.ts';
import { trackingUrlOf } from './tracking-url.ts';
import type { OrderRow } from './lock-order.ts';
import { refundOf } from './refund-rows.ts';
import type { FullOrder, HistoryRow, ListedOrder, OrderLineRow } from './order-rows.ts';
import type { OrderItemOnWire, OrderOnWire, OrderSummaryOnWire } from './order-schema.ts';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

const wireOfLine = (line: OrderLineRow): OrderItemOnWire => {
  const { regularPrice, unitPrice, quantity } = line;
  const hasPromotion = unitPrice < regularPrice;
  return {
    id: line.id,
    product_id: line.releaseId,
    product_slug: line.slug,
    product_name: line.productName,
    product_image: line.imageUrl,
    artist_name: line.artistName,
    album_title: line.albumTitle,
    vinyl_condition: line.mediaCondition && (mediaGradeOf(line.mediaCondition)?.title ?? line.mediaCondition),
    cover_condition:
      line.sleeveCondition && (sleeveGradeOf(line.sleeveCondition)?.title ?? line.sleeveCondition),
    quantity,
    has_promotion: hasPromotion,
    formatted_discount_percentage: hasPromotion ? `${discountPercentOf(regularPrice, unitPrice)}%` : null,
    formatted_unit_price: formatMoney(regularPrice),
    formatted_price: formatMoney(unitPrice),
    formatted_total: formatMoney(unitPrice * quantity),
    unit_price: toReais(unitPrice),
    regular_price: toReais(regularPrice),
    total: toReais(unitPrice * quantity),
  };
};

const wireOfChange = (row: HistoryRow, isPickup: boolean) => ({
  id: row.id,
  status_from: row.statusFrom,
  status_to: row.statusTo,
  status_to_label: statusLabelOf(row.statusTo, isPickup),
  notes: row.notes,
  created_at: row.createdAt.toISOString(),
});

const wireOfReturn = ({ refund, ...row }: FullOrder['returns'][number]) => ({
  id: row.id,
  status: row.status,
  items: row.lines.map(({ lineId, quantity }) => ({ item_id: lineId, quantity })),
  refund: refund === null ? null : toReais(refund),
  formatted_refund: refund === null ? null : formatMoney(refund),
  created_at: row.createdAt.toISOString(),
  received_at: iso(row.receivedAt),
  refunded_at: iso(row.refundedAt),
});

const wireOfRefund = (row: FullOrder['refunds'][number]) => {
  const { id, amount, method, isByHand, requestedAt, doneAt } = refundOf(row);
  return {
    id,
    amount: toReais(amount),
    formatted_amount: formatMoney(amount),
    payment_method: method,
    is_by_hand: isByHand,
    requested_at: requestedAt,
    done_at: doneAt,
  };
};

export const wireOfAddress = ({ zipCode, ...address }: NonNullable<OrderRow['address']>) => ({
  name: address.name,
  street: address.street,
  number: address.number,
  complement: address.complement,
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
  zipcode: zipCode,
});

const wireOfPickup = ({ pickup, pickupCode, status }: OrderRow) =>
  pickup && {
    address: pickup.address,
    hours: pickup.hours,
    ready_days: pickup.readyDays,
    code: status === 'shipped' ? pickupCode : null,
  };

/** A row of the list of orders. */
export const wireOfSummary = ({ order, lines, ...parts }: ListedOrder): OrderSummaryOnWire => ({
  id: order.id,
  order_number: order.number,
  created_at: order.createdAt.toISOString(),
  status: order.status,
  status_label: statusLabelOf(order.status, order.pickup !== null),
  payment_status: order.paymentStatus,
  payment_status_label: paymentStatusLabels[order.paymentStatus],
  can_cancel: canCancel(order.status),
  can_track: canTrack(order.status, order.trackingCode),
  channel: order.channel,
  subtotal: toReais(order.subtotal),
  formatted_subtotal: formatMoney(order.subtotal),
  shipping: toReais(order.shipping),
  formatted_shipping: formatMoney(order.shipping),
  discount: toReais(order.discount),
  formatted_discount: formatMoney(order.discount),
  total: toReais(order.total),
  formatted_total: formatMoney(order.total),
  items: lines.map(wireOfLine),
  delivery: order.pickup ? 'pickup' : 'shipping',
  shipping_address: order.address && wireOfAddress(order.address),
  pickup: wireOfPickup(order),
  payment_transactions: parts.payments.map(wireOfPayment),
  status_history: parts.history.map((row) => wireOfChange(row, order.pickup !== null)),
  returns: parts.returns.map(wireOfReturn),
});

const returnUntil = (deliveredAt: Date | null, days: number) =>
  deliveredAt === null ? null : iso(withdrawalEnd(deliveredAt, days));

/** An order in the wire format. */
export const wireOfOrder = ({ order, ...parts }: FullOrder): OrderOnWire => ({
  ...wireOfSummary({ order, ...parts }),
  shipping_service: {
    name: order.serviceName,
    company: order.serviceCompany,
    delivery_time: order.deliveryDays,
  },
  arrives_on: order.arrivesOn,
  tracking_code: order.trackingCode,
  tracking_url: order.trackingCode && trackingUrlOf(order, order.trackingCode),
  held_until: iso(order.holdUntil),
  refunds: parts.refunds.map(wireOfRefund),
  return_until: returnUntil(order.deliveredAt, parts.returnDays),
});
