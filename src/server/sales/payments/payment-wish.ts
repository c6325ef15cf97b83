import type { z } from 'zod';
import type { paymentBody } from '#api/buying/order-bodies.ts';
import type { KeyedWrite } from '../idempotency/keyed-write.ts';

/** A request to pay an order. */
export interface PaymentWish {
  customerId: number;
  orderId: number;
  key: KeyedWrite | null;
  /** The address of the caller. */
  from: string;
  body: z.output<typeof paymentBody>;
}
