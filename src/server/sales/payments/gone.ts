import { and, eq, ne } from 'drizzle-orm';
import type { Centavos } from '#domain/money.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { type payments, refunds } from '../tables/payment-tables.ts';

type PaymentRow = typeof payments.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

export interface Gone {
  /** Money in refunds of the shop, both done and requested. */
  byShop: Centavos;
  /** Money taken back by a bank, or refunded in the provider's panel. */
  otherwise: Centavos;
}

/**
 * The money that has left a payment, or is leaving it. `payments.refunded` is the amount that the provider shows; it
 * may include a refund that is not confirmed yet, which is counted once.
 */
export const readGone = async (
  { orm }: StoreContext,
  { id, refunded }: Pick<PaymentRow, 'id' | 'refunded'>,
): Promise<Gone> => {
  const own = await orm
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), ne(refunds.state, 'failed')));
  const byShop = own.reduce((sum, { amount }) => sum + amount, 0);
  return {
    byShop,
    otherwise: Math.max(refunded - byShop, ...own.filter(isAsked).map(({ goneBefore }) => goneBefore), 0),
  };
};

const isAsked = ({ state }: RefundRow) => state === 'asked';
