import { and, eq, ne } from 'drizzle-orm';
import type { Centavos } from '#domain/money.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { type payments, refunds } from '../tables/payment-tables.ts';

type PaymentRow = typeof payments.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

export interface Gone {
  /** By refunds of the shop: those that are done, and those that are asked for. */
  byShop: Centavos;
  /** By a bank, or by a refund in the provider's panel. */
  otherwise: Centavos;
}

/**
 * What has left a payment, or is leaving it. `payments.refunded` is all that the provider shows, and may hold a refund
 * already whose confirmation is still waited for: it is counted once.
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
