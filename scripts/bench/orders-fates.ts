import type { Outcome } from '#server/kernel/providers/sandbox-provider.ts';

/** The course of a payment in the bench, and the final state that the shop must have. */
export interface Fate {
  name: string;
  /** Percentage of the payments. */
  share: number;
  method: 'pix' | 'credit';
  /** The decisions of the provider, in their order. */
  outcomes: readonly Outcome[];
  /** A change of the copies before the money arrives. */
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
    // In a shop that first asks for the payment after it was taken back, the order was never paid.
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
  // A step without a common divisor visits each of a hundred once, so that even a short run has all fates.
  return Array.from({ length: count }, (_, at) => hundred[(at * 37) % hundred.length]).filter(
    (fate) => fate !== undefined,
  );
};
