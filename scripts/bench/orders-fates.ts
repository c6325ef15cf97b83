import type { Outcome } from '#server/kernel/providers/sandbox-provider.ts';

/** What the bench lets happen to a payment, and what the shop must say in the end. */
export interface Fate {
  name: string;
  /** Payments of a hundred. */
  share: number;
  method: 'pix' | 'credit';
  /** What the provider decides, one after the other. */
  outcomes: readonly Outcome[];
  /** What happens to the copies before the money arrives. */
  before?: 'hold-ends' | 'sold-out';
  ends: { payment: string; order: readonly string[]; paymentStatus: string; attention: string | null };
}

const nothing = { attention: null };

export const fates: readonly Fate[] = [
  {
    ...{ name: 'paid', share: 40, method: 'pix', outcomes: ['settle'] },
    ends: { payment: 'approved', order: ['payment_approved'], paymentStatus: 'approved', ...nothing },
  },
  {
    ...{ name: 'card approved after review', share: 10, method: 'credit', outcomes: ['settle'] },
    ends: { payment: 'approved', order: ['payment_approved'], paymentStatus: 'approved', ...nothing },
  },
  {
    ...{ name: 'paid after the hold', share: 10, method: 'pix', outcomes: ['settle'], before: 'hold-ends' },
    ends: { payment: 'approved', order: ['payment_approved'], paymentStatus: 'approved', ...nothing },
  },
  {
    ...{ name: 'paid after the copy was sold', share: 10, method: 'pix', outcomes: ['settle'] },
    before: 'sold-out',
    ends: { payment: 'refunded', order: ['canceled'], paymentStatus: 'refunded', ...nothing },
  },
  {
    ...{ name: 'taken back', share: 10, method: 'pix', outcomes: ['settle', 'dispute'] },
    // A shop that hears of it only then has an order that was never paid.
    ends: {
      payment: 'refunded',
      order: ['payment_approved', 'pending'],
      paymentStatus: 'refunded',
      attention: 'dispute',
    },
  },
  {
    ...{ name: 'card refused after review', share: 5, method: 'credit', outcomes: ['reject'] },
    ends: { payment: 'rejected', order: ['pending'], paymentStatus: 'rejected', ...nothing },
  },
  {
    ...{ name: 'expired', share: 10, method: 'pix', outcomes: ['expire'] },
    ends: { payment: 'cancelled', order: ['pending'], paymentStatus: 'pending', ...nothing },
  },
  {
    ...{ name: 'still waiting', share: 5, method: 'pix', outcomes: [] },
    ends: { payment: 'pending', order: ['pending'], paymentStatus: 'pending', ...nothing },
  },
];

/** The fates of a number of payments, by their shares. */
export const fatesOf = (count: number): Fate[] => {
  const hundred = fates.flatMap((fate) => Array.from({ length: fate.share }, () => fate));
  // A step without a common divisor visits each of a hundred once, so that a short run has all of them, too.
  return Array.from({ length: count }, (_, at) => hundred[(at * 37) % hundred.length]).filter(
    (fate) => fate !== undefined,
  );
};
