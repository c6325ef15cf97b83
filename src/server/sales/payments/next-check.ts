import { payment as limits } from '#config.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';

type Checked = Pick<PaymentRow, 'status' | 'method' | 'isLive' | 'statusDetail' | 'providerId'> &
  Pick<PaymentRow, 'createdAt' | 'expiresAt' | 'approvedAt'> & { charged?: number | null };

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Details that the shop itself gives to an attempt which its provider may still hold open. */
export const ownDetails = {
  expired: 'shop_expired',
  canceled: 'shop_canceled',
  lost: 'shop_lost',
  unconfirmed: 'shop_unconfirmed',
} as const;

/** The detail of a payment whose bank waits for an answer of the card's owner (3-D Secure). */
export const pendingChallenge = 'pending_challenge';

/** The detail of one that ended, also at its provider, without that answer. */
export const unconfirmed = 'unconfirmed';

/** The detail of a payment whose provider tells another amount than the shop asked for. */
export const wrongAmount = 'wrong_amount';

/** Of an approved payment that its buyer contests, which keeps its status until the money is gone; and of one whose money is. */
export const inMediation = 'in_mediation';
export const chargedBack = 'charged_back';

const isOwn = (detail: string | null) => Object.values<string | null>(ownDetails).includes(detail);

/** How long a settlement of an ended boleto is waited for before it is cancelled at the provider. */
export const boletoSettlesUntil = ({ expiresAt, createdAt }: Checked): number =>
  (expiresAt ?? createdAt).getTime() + limits.boletoSettlesDays * dayMs;

/**
 * When the sweep asks for a payment again; null once nothing can change any more. An approved one is asked for daily,
 * because a bank can take the money back for months. (Decision 58.)
 */
export const nextCheck = (payment: Checked, now: Date): Date | null => {
  const { status, method, isLive, providerId } = payment;
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  if (status === 'approved') {
    const end = (payment.approvedAt ?? payment.createdAt).getTime() + limits.reversalDays * dayMs;
    return end > now.getTime() ? inMs(dayMs) : null;
  }
  if (isLive) return firstOf(inMs(providerId === null ? 30 * secondMs : liveMs(payment, now)), payment, now);
  if (status === 'in_process' || status === 'pending') {
    const canBePaid = payment.statusDetail === wrongAmount && (payment.charged ?? null) === null;
    return inMs(canBePaid ? minuteMs : hourMs);
  }
  const isRefused = status === 'rejected' && providerId === null;
  if (!isRefused && (status !== 'cancelled' || !isOwn(payment.statusDetail))) return null;
  if (providerId === null) return isLongGone(payment, now) ? null : inMs(10 * minuteMs);
  return inMs(method === 'boleto' && payment.statusDetail === ownDetails.expired ? 6 * hourMs : minuteMs);
};

/** The first hour of a card or of a PIX decides; a boleto is settled by night. */
const liveMs = ({ method, createdAt }: Checked, now: Date) => {
  if (method === 'boleto') return 30 * minuteMs;
  return now.getTime() - createdAt.getTime() < hourMs ? minuteMs : 10 * minuteMs;
};

const firstOf = (check: Date, { expiresAt }: Checked, now: Date) =>
  expiresAt !== null && expiresAt > now && expiresAt < check ? expiresAt : check;

/** A payment that its provider never took is searched for until a day after its time. */
const isLongGone = ({ expiresAt, createdAt }: Checked, now: Date) =>
  (expiresAt ?? createdAt).getTime() + dayMs <= now.getTime();
