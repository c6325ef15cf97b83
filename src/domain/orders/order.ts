import type { Centavos } from '../money.ts';
import type { OrderStatus } from './order-status.ts';
import type { PaymentStatus } from './payment-status.ts';
import type { PostalAddress } from '../people/postal-address.ts';

/**
 * The channel of an order: the checkout of the site, or WhatsApp, where it is paid in a conversation unless its customer
 * pays it on the site after all.
 */
export type OrderChannel = 'site' | 'whatsapp';

/** The payment methods of the site. */
export const paymentMethods = ['pix', 'credit', 'debit', 'boleto'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  pix: 'PIX',
  credit: 'Cartão de crédito',
  debit: 'Cartão de débito',
  boleto: 'Boleto',
};

/** A record as it was sold: its price and grades do not follow the catalogue. */
export interface OrderLine {
  id: number;
  /** null when the API sends none. */
  releaseId: number | null;
  slug: string | null;
  name: string;
  artist: string;
  album: string;
  imageUrl: string | null;
  /** Codes of the Goldmine scale with their title: 'Near Mint (NM)'; null when unknown. */
  mediaCondition: string | null;
  sleeveCondition: string | null;
  quantity: number;
  /** Price of one copy, before a promotion. */
  regularPrice: Centavos;
  /** Price of one copy, as paid. */
  unitPrice: Centavos;
  total: Centavos;
}

/** The destination of a parcel, as of the time of the order. */
export interface OrderAddress extends PostalAddress {
  name: string;
}

/** The place of the pickup, as of the time of the order. (Decision 71.) */
export interface OrderPickup {
  address: string;
  /** 'segunda a sexta, das 11h às 19h'; null when unknown. */
  hours: string | null;
  /** Business days from the payment until it is ready. */
  readyDays: number;
}

/** The code with which a customer pays an attempt in the app of a bank. */
export interface PixCode {
  kind: 'pix';
  /** 'Copia e cola': the text of the QR code. */
  code: string;
}
export interface BoletoSlip {
  kind: 'boleto';
  /** The digits to type, with spaces and points. */
  line: string;
  /** A printable slip. */
  url: string | null;
}

/** The challenge by which a bank confirms that the owner of a card pays: a form that is sent into a frame. (3-D Secure) */
export interface BankChallenge {
  kind: 'challenge';
  /** An https address of the bank, or a path of this shop in a demonstration. */
  url: string;
  /** The field `creq` of the form. */
  creq: string;
}

/** The code, slip or challenge of a waiting attempt. */
export type Pending = PixCode | BoletoSlip | BankChallenge;

/**
 * Whether a method uses a card.
 * @example isCardMethod('debit') // true
 * @example isCardMethod('pix') // false
 */
export const isCardMethod = (method: PaymentMethod): method is 'credit' | 'debit' =>
  method === 'credit' || method === 'debit';

/** One attempt to pay an order. */
export interface Payment {
  id: number;
  method: PaymentMethod;
  methodLabel: string;
  status: PaymentStatus;
  statusLabel: string;
  /** The reason of a rejection, in words for the customer; null without one. */
  reason: string | null;
  amount: Centavos;
  /** The refunded amount. */
  refunded: Centavos;
  installments: number;
  /** '3x de R$ 43,30'; null for one payment. */
  installmentsText: string | null;
  /** ISO instants. */
  createdAt: string;
  approvedAt: string | null;
  expiresAt: string | null;
  /** Whether the attempt can still be paid. */
  isLive: boolean;
  pending: Pending | null;
}

/** A change of the order's status. */
export interface OrderEvent {
  id: number;
  status: OrderStatus;
  statusLabel: string;
  notes: string | null;
  /** ISO instant. */
  createdAt: string;
}

/** 'closed': its parcel never came. */
export const returnStatuses = ['requested', 'received', 'refunded', 'closed'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** A withdrawal from the purchase of an order, or of some of its copies. */
export interface OrderReturn {
  id: number;
  status: ReturnStatus;
  lines: { lineId: number; quantity: number }[];
  /** The amount that is or was refunded; null before the shop has decided about the freight. */
  refund: Centavos | null;
  /** ISO instants. */
  createdAt: string;
  receivedAt: string | null;
  refundedAt: string | null;
}

/** Money of an order that the shop pays back. */
export interface Refund {
  id: number;
  amount: Centavos;
  /** The method of the payment that is paid back. */
  method: PaymentMethod;
  /** Whether the shopkeeper pays it back, without a provider. */
  isByHand: boolean;
  /** ISO instants; null for a refund that is not confirmed yet. */
  requestedAt: string;
  doneAt: string | null;
}

/** A row of the list of orders. */
export interface OrderSummary {
  id: number;
  /** 'S-100042' */
  number: string;
  /** ISO instant. */
  createdAt: string;
  status: OrderStatus;
  statusLabel: string;
  paymentStatus: PaymentStatus;
  paymentStatusLabel: string;
  canCancel: boolean;
  canTrack: boolean;
  channel: OrderChannel;
  /** null for an order that is sent. The code is shown while the order is ready. */
  pickup: (OrderPickup & { code: string | null }) | null;
  total: Centavos;
  lines: OrderLine[];
  payments: Payment[];
  returns: OrderReturn[];
}

export interface Order extends OrderSummary {
  subtotal: Centavos;
  shipping: Centavos;
  discount: Centavos;
  /** The chosen option: 'PAC' of 'Correios' in business days. */
  service: { name: string; company: string; deliveryDays: number };
  /** The day until which it arrives, or is ready to be picked up, such as '2026-12-02'; null when unknown. */
  arrivesOn: string | null;
  /** null for an order that is picked up, and for an order whose address the API omits. */
  address: OrderAddress | null;
  /** Both begin with the oldest. */
  refunds: Refund[];
  history: OrderEvent[];
  trackingCode: string | null;
  trackingUrl: string | null;
  /** The end of the hold of an unpaid order; ISO instant. */
  heldUntil: string | null;
  /** The last instant in which the customer may withdraw; null before the delivery. */
  returnUntil: string | null;
}

/** One page of orders, with the counts of the tabs. */
export interface OrderPage {
  orders: OrderSummary[];
  page: number;
  lastPage: number;
  total: number;
  counts: { all: number; active: number; completed: number };
}

/** The tracking of a parcel. */
export interface Tracking {
  /** The newest first. */
  events: { at: string; text: string; place: string | null }[];
}
