import type { Order, OrderLine, Payment } from '#domain/orders/order.ts';

/** An instant of the samples: 21 November 2026, 19:20 in São Paulo. */
export const madeAt = Date.parse('2026-11-21T22:20:00Z');
export const minutes = (count: number): string => new Date(madeAt + count * 60_000).toISOString();

export const samplePayment = (said: Partial<Payment> = {}): Payment => ({
  id: 7,
  method: 'pix',
  methodLabel: 'PIX',
  status: 'pending',
  statusLabel: 'Pendente',
  reason: null,
  amount: 52_460,
  refunded: 0,
  installments: 1,
  installmentsText: null,
  createdAt: minutes(0),
  approvedAt: null,
  expiresAt: minutes(30),
  isLive: true,
  pending: { kind: 'pix', code: '00020126360014br.gov.bcb.pix5204000053039865406524.605802BR6304A1B2' },
  ...said,
});

export const sampleLine = (id: number, said: Partial<OrderLine> = {}): OrderLine => ({
  id,
  releaseId: id,
  slug: `disco-${id}`,
  name: `Disco ${id}`,
  artist: 'Elis',
  album: `Disco ${id}`,
  imageUrl: null,
  mediaCondition: 'Near Mint (NM)',
  sleeveCondition: null,
  quantity: 1,
  regularPrice: 10_000,
  unitPrice: 10_000,
  total: 10_000,
  ...said,
});

export const sampleOrder = (said: Partial<Order> = {}): Order => ({
  id: 42,
  number: 'S-100042',
  createdAt: minutes(0),
  status: 'pending',
  statusLabel: 'Aguardando pagamento',
  paymentStatus: 'pending',
  paymentStatusLabel: 'Pendente',
  canCancel: true,
  canTrack: false,
  channel: 'site',
  pickup: null,
  total: 52_460,
  lines: [sampleLine(1), sampleLine(2)],
  subtotal: 49_970,
  shipping: 2_490,
  discount: 0,
  service: { name: 'PAC', company: 'Correios', deliveryDays: 7 },
  address: {
    name: 'Marina Azevedo',
    street: 'Rua Sapucaí',
    number: '383',
    complement: null,
    neighborhood: 'Floresta',
    city: 'Belo Horizonte',
    state: 'MG',
    zipCode: '30150050',
  },
  payments: [samplePayment()],
  history: [],
  trackingCode: null,
  trackingUrl: null,
  heldUntil: minutes(30),
  returns: [],
  returnUntil: null,
  ...said,
});
