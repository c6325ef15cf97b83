import { minuteMs } from '#domain/time/units.ts';
import { payment as limits } from '#config.ts';
import { endOfDay } from '#domain/time/end-of-day.ts';
import type { PaymentMethod } from '#domain/orders/order.ts';

/**
 * The instant until which an attempt can be paid and its order holds its copies. A boleto lasts until the end of a day
 * in São Paulo.
 */
export const attemptEnd = (method: PaymentMethod, now: Date): Date => {
  if (method === 'pix') return new Date(now.getTime() + limits.pixMinutes * minuteMs);
  if (method !== 'boleto') return new Date(now.getTime() + limits.cardMinutes * minuteMs);
  return endOfDay(now, limits.boletoDays);
};
