import type { PostalAddress } from '#domain/people/postal-address.ts';
import type { PaymentMethod, Pending } from '#domain/orders/order.ts';
import type { PaymentStatus } from '#domain/orders/payment-status.ts';

/** A charge for a provider to make. Money in centavos. */
export interface Charge {
  /** `external_reference` and idempotency key. ASCII. */
  reference: string;
  amount: number;
  method: PaymentMethod;
  /** The card; absent for other methods. */
  card?: { token: string; brand: string; issuer: string | null; installments: number };
  description: string;
  /** The identifier of the device by the provider's script in the browser; null where it was blocked. Visible ASCII. */
  deviceId: string | null;
  /** The public address of the caller; null when unknown. */
  ipAddress: string | null;
  payer: {
    email: string;
    firstName: string;
    lastName: string;
    /** 11 digits. */
    cpf: string;
    /** 10 or 11 digits. */
    phone: string;
    /** The instant of the registration at the shop. */
    registeredAt: Date | null;
    /** null: an order that is picked up, by a customer without an address. A boleto always has one. */
    address: PostalAddress | null;
  };
  /** The destination of the order; null for one that is picked up. */
  shipTo: PostalAddress | null;
  items: { id: string; title: string; description: string; quantity: number; unitPrice: number }[];
  expiresAt: Date;
}

/** The digits of a card that the shop may hold and pass on. */
export interface CardDigits {
  firstSix: string;
  lastFour: string;
}

/** A payment as its provider returns it. Only this moves a payment of the shop. (Decision 24.) */
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
  /** The digits of the card, as far as the provider returns them. */
  card: CardDigits | null;
  approvedAt: Date | null;
}

/** A refund as its provider returns it: an account or a bank may take its time. */
export interface ProviderRefund {
  id: string;
  state: 'done' | 'waiting' | 'refused';
}

/**
 * The failure of a call. 'refused': the provider did not accept the request, and there is no payment; 'unknown': it may
 * have been accepted, so that the payment must be searched; 'down': the provider was not reached.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: 'refused' | 'unknown' | 'down';
  /** The provider's code of the failure, when it sent one. */
  readonly code: string | null;
  constructor(failure: ProviderError['failure'], message: string, code: string | null = null) {
    super(message);
    this.failure = failure;
    this.code = code;
  }
}

/**
 * A notice of a provider, with a valid signature. It only names a payment to ask for. `noticeId` is derived from the
 * signed parts, so that no other notice has it.
 */
export type Notice =
  { state: 'payment'; noticeId: string; providerId: string } | { state: 'other' } | { state: 'forged' };

/** The request of a webhook. */
export interface NoticeRequest {
  headers: Headers;
  url: URL;
  body: string;
}

/** A payment provider. Its calls throw inside a transaction. */
export interface PaymentProvider {
  name: 'sandbox' | 'mercado-pago';
  /** The methods of the provider. The shop offers those that its settings allow. */
  methods: readonly PaymentMethod[];
  /** The public key for the form in the browser; null for the sandbox, which has its own form. */
  publicKey: string | null;
  /**
   * The key with which card digits become fingerprints; null where all visitors share the test cards of a demonstration.
   */
  cardKey: string | null;
  /** @throws ProviderError */
  charge(charge: Charge): Promise<ProviderPayment>;
  /** null for an unknown payment. @throws ProviderError */
  find(providerId: string): Promise<ProviderPayment | null>;
  /** The payment of a reference; null when the provider never took it. @throws ProviderError */
  findByReference(reference: string): Promise<ProviderPayment | null>;
  /** Cancels an unpaid payment, and returns its state, which may be paid. @throws ProviderError */
  cancel(providerId: string): Promise<ProviderPayment>;
  /** Pays back. The key makes a repetition harmless. @throws ProviderError */
  refund(providerId: string, amount: number, key: string): Promise<ProviderRefund>;
  /** null for an unknown refund. @throws ProviderError */
  findRefund(providerId: string, refundId: string): Promise<ProviderRefund | null>;
  /** Reads a webhook. */
  readNotice(request: NoticeRequest): Promise<Notice>;
}
