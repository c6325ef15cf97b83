import { and, eq, lt, sql } from 'drizzle-orm';
import { Refusal } from '#server/kernel/http/refusal.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { idempotencyKeys } from '../tables/idempotency-table.ts';
import { builtStatement } from '#server/kernel/db/built-statement.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { CustomerRow } from '#server/people/customers/customer.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { dayMs } from '#domain/time/units.ts';
import { order } from '#config.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';

/** A write that may be sent again: all repetitions get the answer to the first one. */
export interface KeyedWrite {
  customerId: number;
  key: string;
  /** Digest of method, path and body. */
  request: string;
}

/** The state of a key. */
type KeyClaim =
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

type KeyRow = typeof idempotencyKeys.$inferSelect;

/**
 * The claim of a write by its stored key.
 * @throws Refusal when the key belongs to another request
 */
const claimOf = (known: KeyRow | null, write: KeyedWrite): KeyClaim => {
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

/** An HTTP answer, stored with its key. */
export interface Answered {
  status: number;
  answer: unknown;
}

interface Write {
  customerId: number;
  key: KeyedWrite | null;
}

/**
 * Runs a write of a customer in one transaction, with the customer locked. A repetition with the same key waits for
 * that lock during the first request and then gets its answer, because a 409 would only make the client ask again.
 * @param repeated looks at a repetition before it is given the first answer again
 * @throws Refusal
 */
export const withKey = async (
  store: StoreContext,
  { customerId, key }: Write,
  work: (inside: StoreContext, customer: CustomerRow) => Promise<Answered>,
  repeated?: (inside: StoreContext, customer: CustomerRow) => Promise<unknown>,
): Promise<Answered> => {
  const write = async (inside: StoreContext) => {
    const { customer, known } = await lockCustomerWithKey(inside, customerId, key);
    const claim = key && claimOf(known, key);
    if (claim?.state === 'answered') {
      await repeated?.(inside, customer);
      return { status: claim.status, answer: claim.answer };
    }
    const answered = await work(inside, customer);
    if (key && !(await storeFirstAnswer(inside, key, answered))) throw new KeyTakenError();
    return answered;
  };
  try {
    return await inTransaction(store, write);
  } catch (error) {
    if (!(error instanceof KeyTakenError)) throw error;
    return inTransaction(store, write);
  }
};

/**
 * A request with the same key was answered in between: the transaction is rolled back, and finds that answer when it is
 * run again.
 */
class KeyTakenError extends Error {
  override readonly name = 'KeyTakenError';
}

const lockStatement = builtStatement('lock_buyer', (orm) =>
  orm
    .select({ customer: customers, known: idempotencyKeys })
    .from(customers)
    .leftJoin(
      idempotencyKeys,
      and(eq(idempotencyKeys.customerId, customers.id), eq(idempotencyKeys.key, sql.placeholder('key'))),
    )
    .where(eq(customers.id, sql.placeholder('customer')))
    .for('no key update', { of: customers }),
);

/**
 * Locks a customer like `lockCustomer`, and reads the current row. `known` is the row of the key from before the lock,
 * so that it misses the answer of a request for whose lock this one waited.
 */
const lockCustomerWithKey = async (
  { orm }: StoreContext,
  customerId: number,
  write: KeyedWrite | null,
): Promise<{ customer: CustomerRow; known: KeyRow | null }> => {
  const [row] = await lockStatement(orm, { customer: customerId, key: write?.key ?? null });
  if (!row) throw new Refusal(404, 'Conta não encontrada');
  return row;
};

const insertion = builtStatement('store_key', (orm) => {
  const given = (name: keyof KeyRow) => sql.placeholder(name);
  return orm
    .insert(idempotencyKeys)
    .values({
      ...{ customerId: given('customerId'), key: given('key'), request: given('request') },
      ...{ status: given('status'), answer: given('answer'), createdAt: given('createdAt') },
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
});

/**
 * Stores the answer as the last statement of a transaction that found no such key at its beginning. False when another
 * request has stored one since.
 */
const storeFirstAnswer = async ({ orm, now }: StoreContext, write: KeyedWrite, answered: Answered) =>
  (await insertion(orm, { ...write, ...answered, createdAt: now() })).length > 0;

/** Deletes keys that are not valid any more. */
export const forgetKeys = defineChore({
  name: 'forget-idempotency-keys',
  schedule: '47 * * * *',
  run: async ({ orm, now }) => {
    const oldest = new Date(now().getTime() - order.keyDays * dayMs);
    await orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
  },
});
