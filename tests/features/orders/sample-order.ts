import type { Order, OrderLine, Payment } from '#domain/orders/order.ts';
import { type OrderStatus, orderStatusLabels } from '#domain/orders/order-status.ts';
import { type PaymentStatus, paymentStatusLabels } from '#domain/orders/payment-status.ts';

export const sampleLine = (id: number, over: Partial<OrderLine> = {}): OrderLine => ({
  id,
  releaseId: 100 + id,
  slug: `disco-${id}`,
  name: `Disco ${id}`,
  artist: `Artista ${id}`,
  album: `Disco ${id}`,
  imageUrl: null,
  mediaCondition: 'Near Mint (NM)',
  sleeveCondition: 'Very Good Plus (VG+)',
  quantity: 1,
  regularPrice: 10_000,
  unitPrice: 10_000,
  total: 10_000,
  ...over,
});

export const samplePayment = (over: Partial<Payment> = {}): Payment => ({
  id: 1,
  method: 'pix',
  methodLabel: 'PIX',
  status: 'pending',
  statusLabel: 'Pendente',
  reason: null,
  amount: 12_000,
  refunded: 0,
  installments: 1,
  installmentsText: null,
  createdAt: '2026-11-18T17:05:00Z',
  approvedAt: null,
  expiresAt: null,
  isLive: false,
  pending: null,
  ...over,
});

type States = Pick<
  Order,
  'status' | 'statusLabel' | 'paymentStatus' | 'paymentStatusLabel' | 'canCancel' | 'canTrack'
>;

const statesOf = (status: OrderStatus, paymentStatus: PaymentStatus): States => ({
  status,
  statusLabel: orderStatusLabels[status],
  paymentStatus,
  paymentStatusLabel: paymentStatusLabels[paymentStatus],
  canCancel: status === 'pending' || status === 'payment_approved',
  canTrack: status === 'shipped' || status === 'delivered',
});

/** An order in that state, with what follows from it. */
export const sampleOrder = (
  status: OrderStatus = 'pending',
  paymentStatus: PaymentStatus = 'pending',
  over: Partial<Order> = {},
): Order => ({
  id: 42,
  number: 'S-100042',
  createdAt: '2026-11-18T17:05:00Z',
  ...statesOf(status, paymentStatus),
  channel: 'site',
  pickup: null,
  total: 12_000,
  lines: [sampleLine(1)],
  subtotal: 10_000,
  shipping: 2_000,
  discount: 0,
  service: { name: 'PAC', company: 'Correios', deliveryDays: 7 },
  arrivesOn: '2026-12-02',
  address: {
    name: 'Marina Azevedo',
    street: 'Rua Sapucaí',
    number: '383',
    complement: 'apto 71',
    neighborhood: 'Floresta',
    city: 'Belo Horizonte',
    state: 'MG',
    zipCode: '30150050',
  },
  payments: [],
  history: [
    {
      id: 1,
      status: 'pending',
      statusLabel: orderStatusLabels.pending,
      notes: null,
      createdAt: '2026-11-18T17:05:00Z',
    },
  ],
  trackingCode: null,
  trackingUrl: null,
  heldUntil: null,
  refunds: [],
  returns: [],
  returnUntil: null,
  ...over,
});
