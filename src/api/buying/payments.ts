import type { Payment, Pending } from '#domain/orders/order.ts';
import { paymentMethodLabels, paymentMethods } from '#domain/orders/order.ts';
import { paymentStatuses, paymentStatusLabels, type PaymentStatus } from '#domain/orders/payment-status.ts';
import * as z from 'zod/mini';
import { type ApiClient, deleteJson, getJson, keyed, postJson } from '../client.ts';
import { readOne } from '../envelope.ts';
import type { PaymentBody } from './order-bodies.ts';
import { count, flag, group, id, instant, into, line, money, record, tally } from '../wire.ts';

/** The wire format of `payment_transactions`, and of payment calls. */
export const paymentSchema = into(
  record({
    id,
    payment_method: z.enum(paymentMethods),
    payment_method_label: line,
    status: z.enum(paymentStatuses),
    status_label: line,
    reason: line,
    amount: money,
    refunded: money,
    installments: count,
    installments_text: line,
    created_at: instant,
    date_approved: instant,
    expires_at: instant,
    is_live: flag,
    pix: group(record({ code: z.string() })),
    boleto: group(record({ line: z.string(), url: line })),
    challenge: group(record({ url: z.string(), creq: z.string() })),
  }),
  (wire): Payment => ({
    id: wire.id,
    method: wire.payment_method,
    methodLabel: wire.payment_method_label ?? paymentMethodLabels[wire.payment_method],
    status: wire.status,
    statusLabel: wire.status_label ?? paymentStatusLabels[wire.status],
    reason: wire.reason,
    amount: wire.amount ?? 0,
    refunded: wire.refunded ?? 0,
    installments: Math.max(wire.installments ?? 1, 1),
    installmentsText: wire.installments_text,
    createdAt: wire.created_at ?? '',
    approvedAt: wire.date_approved,
    expiresAt: wire.expires_at,
    isLive: wire.is_live ?? false,
    pending: pendingOf(wire),
  }),
);

interface WirePending {
  pix: { code: string } | null;
  boleto: { line: string; url: string | null } | null;
  challenge: { url: string; creq: string } | null;
}

/** An address of a bank, or a path of this shop: never the code of a `javascript:` address. */
const isAddress = (url: string) => url.startsWith('https://') || /^\/(?!\/)/.test(url);

const pendingOf = ({ pix, boleto, challenge }: WirePending): Pending | null => {
  if (challenge && isAddress(challenge.url)) return { kind: 'challenge', ...challenge };
  if (pix) return { kind: 'pix', code: pix.code };
  return boleto && { kind: 'boleto', line: boleto.line, url: boleto.url };
};

const paymentsOf = (order: number) => `orders/${order}/payments`;

/** Pays an order. A repetition with the same key makes no second charge. @throws ApiError */
export const payOrder = async (
  client: ApiClient,
  order: number,
  body: PaymentBody,
  key: string,
): Promise<Payment> => readOne(await postJson(keyed(client, key), paymentsOf(order), body), paymentSchema);

/** The payment state of an order, in few bytes, because a page polls it every few seconds. */
export interface PaymentState {
  orderStatus: string;
  paymentStatus: PaymentStatus;
  payment: Payment | null;
}

const stateSchema = into(
  record({
    order_status: line,
    payment_status: z.enum(paymentStatuses),
    payment: z.nullable(paymentSchema),
  }),
  (wire): PaymentState => ({
    orderStatus: wire.order_status ?? '',
    paymentStatus: wire.payment_status,
    payment: wire.payment,
  }),
);

/** The latest attempt of an order; the server asks the provider when its own state is old. @throws ApiError */
export const getPaymentState = async (client: ApiClient, order: number): Promise<PaymentState> =>
  readOne(await getJson(client, paymentsOf(order)), stateSchema);

/** Gives up the challenge of the card's bank: the order can be paid in another way. @throws ApiError */
export const giveUpChallenge = async (client: ApiClient, order: number): Promise<PaymentState> =>
  readOne(await deleteJson(client, `${paymentsOf(order)}/challenge`), stateSchema);

/** The outcomes of a payment that a customer can choose in the sandbox, on /checkout/test. */
export const sandboxOutcomes = ['settle', 'reject', 'expire', 'dispute'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** @throws ApiError; 404 where the provider is not the sandbox */
export const setSandboxOutcome = async (
  client: ApiClient,
  payment: number,
  outcome: SandboxOutcome,
): Promise<void> => {
  await postJson(client, `sandbox/payments/${payment}/${outcome}`, {});
};

/** Exchanges card data for a token of the sandbox, as the form of a provider does in the browser. @throws ApiError */
export const tokenizeSandboxCard = async (client: ApiClient, card: SandboxCard): Promise<SandboxToken> =>
  readOne(await postJson(client, 'sandbox/card-tokens', card), sandboxTokenSchema);

export interface SandboxCard {
  number: string;
  holder: string;
  /** 'MM/AA' */
  expiry: string;
  security_code: string;
  cpf: string;
}

export interface SandboxToken {
  token: string;
  /** 'visa', 'debvisa' */
  brand: string;
  lastDigits: string;
}

const sandboxTokenSchema = into(
  record({
    token: z.string(),
    payment_method_id: z.string(),
    last_four_digits: z.string(),
    valid_seconds: tally,
  }),
  (wire): SandboxToken => ({
    token: wire.token,
    brand: wire.payment_method_id,
    lastDigits: wire.last_four_digits,
  }),
);
