import { longDay } from '../time/dates.ts';
import { localDay } from '../time/sao-paulo.ts';
import type { Order } from './order.ts';
import { isCompleted } from './order-status.ts';
import { businessDays } from './shipping.ts';

type Expected = Pick<Order, 'arrivesOn' | 'status' | 'createdAt' | 'pickup'>;

/**
 * The day until which an order arrives, or is ready to be picked up; null where it is unknown, and where the order has
 * arrived or ended. An unpaid order has a day only on the day on which it was made: later the payment moves it.
 * @example arrivalText({ arrivesOn: '2026-12-02', status: 'preparing', createdAt: '', pickup: null }, 0)
 * // 'chega até quarta-feira, 2 de dezembro'
 */
export const arrivalText = (
  { arrivesOn, status, createdAt, pickup }: Expected,
  now: number,
): string | null => {
  if (arrivesOn === null) return null;
  const until = `${pickup ? 'fica pronto' : 'chega'} até ${longDay(arrivesOn)}`;
  switch (status) {
    case 'pending':
      return localDay(Date.parse(createdAt)) === localDay(now) ? `${until}, se for pago hoje` : null;
    case 'payment_approved':
    case 'preparing':
      return until;
    case 'shipped':
      return pickup ? null : until;
    default:
      return null;
  }
};

/**
 * The promised arrival of an order that is sent: its day, or how long it takes where no day is known. Null once it has
 * arrived or ended.
 * @example arrivalPromise({ arrivesOn: null, status: 'pending', createdAt: '', pickup: null, deliveryDays: 5 }, 0)
 * // 'chega em até 5 dias úteis após o envio'
 */
export const arrivalPromise = (order: Expected & { deliveryDays: number }, now: number): string | null => {
  if (order.pickup || isCompleted(order.status)) return null;
  const { deliveryDays } = order;
  return (
    arrivalText(order, now) ??
    (deliveryDays > 0 ? `chega em até ${businessDays(deliveryDays)} após o envio` : null)
  );
};
