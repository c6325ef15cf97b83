import { and, eq } from 'drizzle-orm';
import { Refusal } from '#server/kernel/http/refusal.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { idempotencyKeys } from '../tables/idempotency-table.ts';

/** A write that may be sent again: all repetitions get the answer to the first one. */
export interface KeyedWrite {
  customerId: number;
  key: string;
  /** Digest of method, path and body. */
  request: string;
}

/** The state of a key. */
export type KeyClaim =
  | { state: 'new' }
  | { state: 'answered'; status: number; answer: unknown }
  /** The first request is being worked on. */
  | { state: 'in-flight' };

const ofWrite = ({ customerId, key }: KeyedWrite) =>
  and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key));

interface ClaimOptions {
  /** Age from which a key without an answer counts as that of an ended process. */
  staleAfterMs?: number;
}

/**
 * Takes a key, inside the transaction of its write. A second request waits here until the first one has committed.
 * @throws Refusal when the key belongs to another request
 */
export const claimKey = async (
  { orm, now }: StoreContext,
  write: KeyedWrite,
  { staleAfterMs = 60_000 }: ClaimOptions = {},
): Promise<KeyClaim> => {
  const createdAt = now();
  const [fresh] = await orm
    .insert(idempotencyKeys)
    .values({ ...write, createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (fresh) return { state: 'new' };
  const [known] = await orm.select().from(idempotencyKeys).where(ofWrite(write)).for('update');
  if (!known) return { state: 'in-flight' };
  const claim = claimOf(known, write);
  if (claim.state === 'answered') return claim;
  if (createdAt.getTime() - known.createdAt.getTime() < staleAfterMs) return { state: 'in-flight' };
  await orm.update(idempotencyKeys).set({ createdAt }).where(ofWrite(write));
  return { state: 'new' };
};

/** The refusal of a key that belongs to another request. */
export const keyReused = (): Refusal =>
  new Refusal(422, 'Esta chave de repetição já foi usada para outro pedido.', { code: 'key_reused' });

export type KeyRow = typeof idempotencyKeys.$inferSelect;

/**
 * The claim of a write by its stored key.
 * @throws Refusal when the key belongs to another request
 */
export const claimOf = (known: KeyRow | null, write: KeyedWrite): KeyClaim => {
  if (!known) return { state: 'new' };
  if (known.request !== write.request) throw keyReused();
  return known.status === null
    ? { state: 'in-flight' }
    : { state: 'answered', status: known.status, answer: known.answer };
};

/** Stores the answer of a write whose key was claimed, in the transaction that makes it true. */
export const storeAnswer = async (
  { orm }: StoreContext,
  write: KeyedWrite | null,
  status: number,
  answer: unknown,
): Promise<void> => {
  if (write) await orm.update(idempotencyKeys).set({ status, answer }).where(ofWrite(write));
};

/** Whether a write was sent before, so that this one is a repetition. */
export const isKnownWrite = async ({ orm }: StoreContext, write: KeyedWrite | null): Promise<boolean> =>
  write !== null && (await orm.$count(idempotencyKeys, ofWrite(write))) > 0;

/** Frees the key of a write that was not made, so that the same request is a new one. */
export const releaseKey = async ({ orm }: StoreContext, write: KeyedWrite | null): Promise<void> => {
  if (write) await orm.delete(idempotencyKeys).where(ofWrite(write));
};
