import type { Centavos } from '../money.ts';
import type { OrderStatus } from './order-status.ts';
import type { PaymentStatus } from './payment-status.ts';
import type { State } from '../people/postal-address.ts';

/** Where an order was made: by the checkout of the site, or to be paid in a conversation on WhatsApp. */
export type OrderChannel = 'site' | 'whatsapp';

/** The ways in which the site takes money. */
export const paymentMethods = ['pix', 'credit', 'debit', 'boleto'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  pix: 'PIX',
  credit: 'Cartão de crédito',
  debit: 'Cartão de débito',
  boleto: 'Boleto',
};

/** A record as it was sold: neither its price nor its grades follow the catalogue. */
export interface OrderLine {
  id: number;
  /** null where the API names none. */
  releaseId: number | null;
  slug: string | null;
  name: string;
  artist: string;
  album: string;
  imageUrl: string | null;
  /** Codes of the Goldmine scale with their title: 'Near Mint (NM)'; null where the shop did not say. */
  mediaCondition: string | null;
  sleeveCondition: string | null;
  quantity: number;
  /** Of one copy, before a promotion. */
  regularPrice: Centavos;
  /** Of one copy, as paid. */
  unitPrice: Centavos;
  total: Centavos;
}

/** Where a parcel goes, as it was when the order was made. */
export interface OrderAddress {
  name: string;
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  city: string;
  state: State;
  /** 8 digits. */
  zipCode: string;
}

/** Where an order is picked up, as it was when the order was made. (Decision 71.) */
export interface OrderPickup {
  address: string;
  /** 'segunda a sexta, das 11h às 19h'; null where the shop does not say. */
  hours: string | null;
  /** Business days from the payment until it is ready. */
  readyDays: number;
}

/** What a customer needs to pay an attempt in another app, or at a bank. */
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

/** The question by which a bank makes sure that the owner of a card pays: a form that is sent into a frame. (3-D Secure) */
export interface BankChallenge {
  kind: 'challenge';
  /** An https address of the bank, or a path of this shop in a demonstration. */
  url: string;
  /** The field `creq` of the form. */
  creq: string;
}

/** What an attempt that waits is paid with. */
export type Pending = PixCode | BoletoSlip | BankChallenge;

/**
 * Whether a method is one of cards.
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
  /** Why it was refused, in words for the customer; null unless it was. */
  reason: string | null;
  amount: Centavos;
  /** What was paid back of it. */
  refunded: Centavos;
  installments: number;
  /** '3x de R$ 43,30'; null for one payment. */
  installmentsText: string | null;
  /** ISO instants. */
  createdAt: string;
  approvedAt: string | null;
  expiresAt: string | null;
  /** Whether it can still be paid. */
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

/** A withdrawal from the purchase, of all of an order or of some of its copies. */
export interface OrderReturn {
  id: number;
  status: ReturnStatus;
  lines: { lineId: number; quantity: number }[];
  /** What is or was paid back; null before the shop has decided about the freight. */
  refund: Centavos | null;
  /** ISO instants. */
  createdAt: string;
  receivedAt: string | null;
  refundedAt: string | null;
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
}

export interface Order extends OrderSummary {
  subtotal: Centavos;
  shipping: Centavos;
  discount: Centavos;
  /** The option that was chosen: 'PAC' of 'Correios' in business days. */
  service: { name: string; company: string; deliveryDays: number };
  /** null for an order that is picked up, and for one whose address the API leaves out. */
  address: OrderAddress | null;
  payments: Payment[];
  /** The oldest first. */
  history: OrderEvent[];
  trackingCode: string | null;
  trackingUrl: string | null;
  /** Until when the copies are held for an unpaid order; ISO instant. */
  heldUntil: string | null;
  returns: OrderReturn[];
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

/** Where a parcel is. */
export interface Tracking {
  /** The newest first. */
  events: { at: string; text: string; place: string | null }[];
}
