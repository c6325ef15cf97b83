import { order as limits } from '#config.ts';
import { type HoldResult, holdUntil, judgeHold } from '../stock/hold.ts';
import type { StoreContext } from '../store-context.ts';
import type { OrderRow } from './lock-order.ts';

const minuteMs = 60_000;

/**
 * Holds the copies of an unpaid order for some minutes more, without an attempt to pay it. That ends with its first hour, as
 * the last copy would else be kept from sale for ever: from then on it is only judged whether the copies are there.
 */
export const renewHold = (
  inside: StoreContext,
  { id, createdAt }: Pick<OrderRow, 'id' | 'createdAt'>,
  minutes: number,
): Promise<HoldResult> => {
  const now = inside.now().getTime();
  const last = createdAt.getTime() + limits.longestHoldMinutes * minuteMs;
  const until = Math.min(now + minutes * minuteMs, last);
  return until > now ? holdUntil(inside, id, new Date(until)) : judgeHold(inside, id);
};
