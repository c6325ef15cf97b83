import { and, eq } from 'drizzle-orm';
import type { KeyedWrite } from '../idempotency/idempotency.ts';
import { idempotencyKeys } from '../tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** Whether a write was sent before: its repetition is no further attempt. */
export const isKnownWrite = async ({ orm }: StoreContext, write: KeyedWrite | null): Promise<boolean> =>
  write !== null && (await orm.$count(idempotencyKeys, own(write))) > 0;

/** Frees the key of a write that was not made, so that the same request is a new one. */
export const releaseKey = async ({ orm }: StoreContext, write: KeyedWrite | null): Promise<void> => {
  if (write) await orm.delete(idempotencyKeys).where(own(write));
};

const own = ({ customerId, key }: KeyedWrite) =>
  and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key));
