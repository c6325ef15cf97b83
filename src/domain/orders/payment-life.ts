import { dayMs, hourMs, minuteMs, secondMs } from '../time/units.ts';
import type { OrderChannel, PaymentMethod } from './order.ts';
import type { PaymentStatus } from './payment-status.ts';

/** The facts that decide the next state of a payment. Money in centavos. */
export interface PaymentState {
  status: PaymentStatus;
  /** The provider's own detail, or one of `ownDetails`. */
  statusDetail: string | null;
  method: PaymentMethod;
  /** Whether it may still be paid. */
  isLive: boolean;
  /** null until the provider has answered. */
  providerId: string | null;
  amount: number;
  /** The amount that the provider charged instead of `amount`; null otherwise. */
  charged: number | null;
  createdAt: Date;
  expiresAt: Date | null;
  approvedAt: Date | null;
}

/** Details that the shop itself gives to an attempt which its provider may still hold open. */
export const ownDetails = {
  expired: 'shop_expired',
  canceled: 'shop_canceled',
  lost: 'shop_lost',
  unconfirmed: 'shop_unconfirmed',
} as const;

/** The bank waits for an answer of the card's owner (3-D Secure). */
export const pendingChallenge = 'pending_challenge';

/** The payment has ended, at its provider too, without an answer to the challenge. */
export const unconfirmed = 'unconfirmed';

/** The provider charged another amount than the shop asked for. */
export const wrongAmount = 'wrong_amount';

/** A dispute is open; the payment is still approved. */
export const inMediation = 'in_mediation';

/** The money was taken back. */
export const chargedBack = 'charged_back';

/** Days after its end in which a bank may still settle a boleto. */
export const boletoSettlesDays = 4;

/** Days for which an order waits while a bank reviews the card: two business days may have a weekend between them. */
export const reviewDays = 4;

/** Days in which an approved payment can be taken back, and is therefore checked once a day. */
const reversalDays = 120;

/** A status replaces those of lower rank. */
const ranks = { pending: 1, in_process: 1, rejected: 2, cancelled: 2, approved: 3, refunded: 4 } as const;

/**
 * Whether a payment moves from one status to another that its provider reports, in any order of arrival: an approved
 * payment never falls back, an ended attempt stays ended unless it was paid, and a refunded payment never moves.
 * @example movesTo('pending', 'in_process') // true
 * @example movesTo('approved', 'pending') // false
 * @example movesTo('cancelled', 'rejected') // false
 */
export const movesTo = (from: PaymentStatus, to: PaymentStatus): boolean =>
  ranks[to] > ranks[from] || (ranks[to] === ranks[from] && ranks[to] < ranks.rejected);

/**
 * Whether an attempt has ended unpaid.
 * @example hasEndedUnpaid({ status: 'cancelled' }) // true
 * @example hasEndedUnpaid({ status: 'refunded' }) // false
 */
export const hasEndedUnpaid = ({ status }: Pick<PaymentState, 'status'>): boolean =>
  status === 'rejected' || status === 'cancelled';

/**
 * Whether an attempt can still be paid at its provider.
 * @example isOpenStatus('in_process') // true
 * @example isOpenStatus('approved') // false
 */
export const isOpenStatus = (status: PaymentStatus): boolean =>
  status === 'pending' || status === 'in_process';

/** Statuses of an attempt that was paid. */
export const paidStatuses: readonly PaymentStatus[] = ['approved', 'refunded'];

/**
 * Whether the attempt was paid, even if the money went back later.
 * @example wasPaid({ status: 'refunded' }) // true
 */
export const wasPaid = ({ status }: Pick<PaymentState, 'status'>): boolean => paidStatuses.includes(status);

/**
 * Whether an attempt ended because the card's owner did not answer the bank.
 * @example endedUnconfirmed({ status: 'cancelled', statusDetail: 'unconfirmed' }) // true
 */
export const endedUnconfirmed = ({
  status,
  statusDetail,
}: Pick<PaymentState, 'status' | 'statusDetail'>): boolean =>
  status === 'cancelled' && (statusDetail === unconfirmed || statusDetail === ownDetails.unconfirmed);

/**
 * The amount that came in by a payment: the requested one, unless its provider charged another.
 * @example takenIn({ amount: 9000, charged: null }) // 9000
 * @example takenIn({ amount: 9000, charged: 8000 }) // 8000
 */
export const takenIn = ({ amount, charged }: Pick<PaymentState, 'amount' | 'charged'>): number =>
  charged ?? amount;

/**
 * Whether a charge of another amount counts for no order, and belongs to the customer.
 * @example isStray({ status: 'in_process', charged: 8000 }) // true
 * @example isStray({ status: 'approved', charged: 8000 }) // false
 */
export const isStray = ({ status, charged }: Pick<PaymentState, 'status' | 'charged'>): boolean =>
  status === 'in_process' && charged !== null;

/**
 * Whether a payment of another amount can still be paid, and is therefore cancelled at its provider.
 * @example isUnpaidOther({ status: 'in_process', statusDetail: 'wrong_amount', charged: null }) // true
 */
export const isUnpaidOther = ({
  status,
  statusDetail,
  charged,
}: Pick<PaymentState, 'status' | 'statusDetail' | 'charged'>): boolean =>
  statusDetail === wrongAmount && status === 'in_process' && charged === null;

/** Orders of this channel are replaced by a new checkout; the others are paid in a conversation. */
export const replaceableChannel: OrderChannel = 'site';

/**
 * Whether a new checkout replaces an unpaid order. An order that waits for money stays, because it may be paid already,
 * and so does a WhatsApp order. (Decisions 23 and 61.)
 * @param unpaid `waits`: money for it may be on its way
 * @example isReplaceable({ order: { channel: 'site' }, waits: false }) // true
 * @example isReplaceable({ order: { channel: 'site' }, waits: true }) // false
 */
export const isReplaceable = ({
  order,
  waits,
}: {
  order: { channel: OrderChannel };
  waits: boolean;
}): boolean => order.channel === replaceableChannel && !waits;

type Dated = Pick<PaymentState, 'createdAt' | 'expiresAt'>;

const endOf = ({ expiresAt, createdAt }: Dated): number => (expiresAt ?? createdAt).getTime();

/**
 * The instant, in milliseconds, until which an ended boleto may still be settled; then it is cancelled at the provider.
 * @example boletoSettlesUntil({ createdAt: new Date(0), expiresAt: null }) >= 86400000 // true
 */
export const boletoSettlesUntil = (payment: Dated): number => endOf(payment) + boletoSettlesDays * dayMs;

const isOwn = (detail: string | null) => Object.values<string | null>(ownDetails).includes(detail);

type Checked = Omit<PaymentState, 'amount' | 'charged'> & { charged?: number | null };

/**
 * The instant of the next check by the sweep; null when the payment can no longer change. An approved payment is
 * checked daily, because a bank can take the money back for months. (Decision 58.)
 * @example nextCheck({ status: 'refunded', statusDetail: null, method: 'pix', isLive: false, providerId: '1', createdAt: new Date(0), expiresAt: null, approvedAt: null }, new Date(0)) // null
 */
export const nextCheck = (payment: Checked, now: Date): Date | null => {
  const { status, method, isLive, providerId } = payment;
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  if (status === 'approved') {
    const end = (payment.approvedAt ?? payment.createdAt).getTime() + reversalDays * dayMs;
    return end > now.getTime() ? inMs(dayMs) : null;
  }
  if (isLive) return firstOf(inMs(providerId === null ? 30 * secondMs : liveMs(payment, now)), payment, now);
  if (isOpenStatus(status)) {
    const canBePaid = payment.statusDetail === wrongAmount && (payment.charged ?? null) === null;
    return inMs(canBePaid ? minuteMs : hourMs);
  }
  const isRefused = status === 'rejected' && providerId === null;
  if (!isRefused && (status !== 'cancelled' || !isOwn(payment.statusDetail))) return null;
  // A payment that its provider never took is searched until a day after its end.
  if (providerId === null) return endOf(payment) + dayMs <= now.getTime() ? null : inMs(10 * minuteMs);
  return inMs(method === 'boleto' && payment.statusDetail === ownDetails.expired ? 6 * hourMs : minuteMs);
};

/** The pause between two checks. The first hour decides a card or a PIX; a boleto is settled at night. */
const liveMs = ({ method, createdAt }: Checked, now: Date) => {
  if (method === 'boleto') return 30 * minuteMs;
  return now.getTime() - createdAt.getTime() < hourMs ? minuteMs : 10 * minuteMs;
};

const firstOf = (check: Date, { expiresAt }: Checked, now: Date) =>
  expiresAt !== null && expiresAt > now && expiresAt < check ? expiresAt : check;
