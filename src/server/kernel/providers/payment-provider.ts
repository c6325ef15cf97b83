import type { PaymentMethod, Pending } from '#domain/orders/order.ts';
import type { PaymentStatus } from '#domain/orders/payment-status.ts';

/** What a provider is asked to charge. Money in centavos. */
export interface Charge {
  /** `external_reference` and idempotency key. ASCII. */
  reference: string;
  amount: number;
  method: PaymentMethod;
  /** Of a card. */
  card?: { token: string; brand: string; issuer: string | null; installments: number };
  description: string;
  /** What the provider's script in the browser calls the device; null where it was blocked. Visible ASCII. */
  deviceId: string | null;
  /** The public address of the caller; null where it is not known. */
  ipAddress: string | null;
  payer: {
    email: string;
    firstName: string;
    lastName: string;
    /** 11 digits. */
    cpf: string;
    /** 10 or 11 digits. */
    phone: string;
    /** Since when the shop knows the customer. */
    registeredAt: Date | null;
    /** null: an order that is picked up, by a customer without an address. A boleto always has one. */
    address: ChargeAddress | null;
  };
  /** Where the order is sent; null for one that is picked up. */
  shipTo: ChargeAddress | null;
  items: { id: string; title: string; description: string; quantity: number; unitPrice: number }[];
  expiresAt: Date;
}

interface ChargeAddress {
  zipCode: string;
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  city: string;
  state: string;
}

/** The digits of a card that the shop may hold and pass on. */
export interface CardDigits {
  firstSix: string;
  lastFour: string;
}

/** A payment as its provider tells it. Only this moves a payment of the shop. (Decision 24.) */
export interface ProviderPayment {
  id: string;
  reference: string;
  status: PaymentStatus;
  /** The provider's own status and detail, for the shopkeeper and for texts. */
  rawStatus: string;
  statusDetail: string | null;
  amount: number;
  refunded: number;
  installments: number;
  pending: Pending | null;
  /** Of a card, as far as the provider tells it. */
  card: CardDigits | null;
  approvedAt: Date | null;
}

/** A refund as its provider tells it: an account or a bank may take its time. */
export interface ProviderRefund {
  id: string;
  state: 'done' | 'waiting' | 'refused';
}

/**
 * Why a call gave no answer about the payment. 'refused': the provider did not take the request, and there is no payment;
 * 'unknown': it may have been taken, so that the payment must be searched; 'down': it was not reached.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: 'refused' | 'unknown' | 'down';
  /** The provider's code of the refusal, when it sent one. */
  readonly code: string | null;
  constructor(failure: ProviderError['failure'], message: string, code: string | null = null) {
    super(message);
    this.failure = failure;
    this.code = code;
  }
}

/**
 * A notice of a provider, whose signature was checked: it only says which payment to ask for. `noticeId` is made of what is
 * signed, so that nothing else makes another notice of it.
 */
export type Notice =
  { state: 'payment'; noticeId: string; providerId: string } | { state: 'other' } | { state: 'forged' };

/** The request of a webhook. */
export interface NoticeRequest {
  headers: Headers;
  url: URL;
  body: string;
}

/** A payment provider. No call is made inside a transaction: each throws there. */
export interface PaymentProvider {
  name: 'sandbox' | 'mercado-pago';
  /** What the shop can offer, of the methods that its settings allow. */
  methods: readonly PaymentMethod[];
  /** The public key for the form in the browser; null for the sandbox, which has its own form. */
  publicKey: string | null;
  /** With which the digits of cards become fingerprints; null where cards are of all visitors, as in a demonstration. */
  cardKey: string | null;
  /** @throws ProviderError */
  charge(charge: Charge): Promise<ProviderPayment>;
  /** null for an unknown payment. @throws ProviderError */
  find(providerId: string): Promise<ProviderPayment | null>;
  /** The payment of a reference; null when the provider never took it. @throws ProviderError */
  findByReference(reference: string): Promise<ProviderPayment | null>;
  /** Cancels an unpaid payment, and tells what it is then: it may have been paid. @throws ProviderError */
  cancel(providerId: string): Promise<ProviderPayment>;
  /** Pays back. The key makes a repetition harmless. @throws ProviderError */
  refund(providerId: string, amount: number, key: string): Promise<ProviderRefund>;
  /** null for an unknown refund. @throws ProviderError */
  findRefund(providerId: string, refundId: string): Promise<ProviderRefund | null>;
  /** Reads a webhook. */
  readNotice(request: NoticeRequest): Promise<Notice>;
}
