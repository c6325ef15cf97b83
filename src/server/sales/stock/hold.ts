import { and, eq, gt, sql } from 'drizzle-orm';
import { orderLines, orders } from '../tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { heldAgainSince } from './claims.ts';
import { changeStock } from './change-stock.ts';
import { lockReleases } from './lock-releases.ts';

/** A line without enough copies, with the number that its order could still have. */
export interface ShortLine {
  product_id: number;
  name: string;
  stock: number;
}

export type HoldResult = { state: 'held' } | { state: 'sold-out'; lines: ShortLine[] };

/** Takes the copies that an order does not hold yet: all of them, or none. The order is locked by the caller. */
export const hold = async (inside: StoreContext, orderId: number): Promise<HoldResult> => {
  const { orm } = inside;
  const lines = await missingLines(inside, orderId);
  const judged = await judge(inside, lines);
  if (judged.state === 'sold-out' || lines.length === 0) return judged;
  await changeStock(
    inside,
    lines.map((line) => ({ releaseId: line.releaseId, committed: missing(line) })),
  );
  await orm
    .update(orderLines)
    .set({
      held: sql`${orderLines.quantity}`,
      heldSince: heldAgainSince(inside.now()),
      releasedAt: null,
    })
    .where(eq(orderLines.orderId, orderId));
  return judged;
};

/** The result of `hold`, without taking anything. */
export const judgeHold = async (inside: StoreContext, orderId: number): Promise<HoldResult> =>
  judge(inside, await missingLines(inside, orderId));

const missingLines = ({ orm }: StoreContext, orderId: number) =>
  orm
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, orderLines.held)));

type Line = Awaited<ReturnType<typeof missingLines>>[number];

const missing = ({ quantity, held }: Pick<Line, 'quantity' | 'held'>) => quantity - held;

/** A record that the shop no longer sells is sold out, unless its copies are already held. */
const judge = async (inside: StoreContext, lines: readonly Line[]): Promise<HoldResult> => {
  const locked = await lockReleases(
    inside,
    lines.map(({ releaseId }) => releaseId),
  );
  const freeOf = (releaseId: number) => {
    const release = locked.get(releaseId);
    return release?.available ? release.stock : 0;
  };
  const short = lines.filter((line) => freeOf(line.releaseId) < missing(line));
  if (short.length > 0)
    return {
      state: 'sold-out',
      lines: short.map((line) => ({
        product_id: line.releaseId,
        name: line.productName,
        stock: freeOf(line.releaseId) + line.held,
      })),
    };
  return { state: 'held' };
};

/** Holds the copies of an order at least until an instant; never shortens a hold. */
export const holdUntil = async (inside: StoreContext, orderId: number, until: Date): Promise<HoldResult> => {
  const result = await hold(inside, orderId);
  if (result.state === 'held')
    await inside.orm
      .update(orders)
      .set({
        holdEndedAt: null,
        holdUntil: sql`greatest(${orders.holdUntil}, ${until.toISOString()}::timestamptz)`,
      })
      .where(eq(orders.id, orderId));
  return result;
};
