import { payment as limits } from '#config.ts';
import type { PaymentMethod } from '#domain/order.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** São Paulo has no summer time. */
const offsetMs = 3 * 60 * minuteMs;

/** Until when an attempt can be paid and its order holds its copies. A boleto lasts until the end of a day in São Paulo. */
export const attemptEnd = (method: PaymentMethod, now: Date): Date => {
  if (method === 'pix') return new Date(now.getTime() + limits.pixMinutes * minuteMs);
  if (method !== 'boleto') return new Date(now.getTime() + limits.cardMinutes * minuteMs);
  const startOfDay = Math.floor((now.getTime() - offsetMs) / dayMs) * dayMs + offsetMs;
  return new Date(startOfDay + (limits.boletoDays + 1) * dayMs - 1_000);
};
