import { minuteMs } from '#domain/time/units.ts';
import { order } from '#config.ts';
import { type HoldResult, holdUntil, judgeHold } from '../stock/hold.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { OrderRow } from './lock-order.ts';
import { linesOf } from './order-rows.ts';

/**
 * The end of the hold of an order without an attempt to pay it; null for no hold. `begun` is when its customer began to
 * hold the copies: the hold ends with the first hour, so that the last copy is not kept from sale forever.
 */
export const holdEnd = (now: Date, minutes: number, begun: readonly Date[]): Date | null => {
  const first = Math.min(now.getTime(), ...begun.map((date) => date.getTime()));
  const last = first + order.longestHoldMinutes * minuteMs;
  const until = Math.min(now.getTime() + minutes * minuteMs, last);
  return until > now.getTime() ? new Date(until) : null;
};

/**
 * Holds the copies of an unpaid order for some more minutes. After the first hour it only checks whether they are
 * available.
 */
export const renewHold = async (
  inside: StoreContext,
  { id, createdAt }: Pick<OrderRow, 'id' | 'createdAt'>,
  minutes: number,
): Promise<HoldResult> => {
  const lines = await linesOf(inside, [id]);
  const begun = lines.flatMap(({ heldSince }) => heldSince ?? []);
  const until = holdEnd(inside.now(), minutes, [createdAt, ...begun]);
  return until ? holdUntil(inside, id, until) : judgeHold(inside, id);
};
