import { and, eq, sql } from 'drizzle-orm';
import { builtStatement } from '#server/kernel/db/built-statement.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { CustomerRow } from '#server/people/customers/customer.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { idempotencyKeys } from '../tables/idempotency-table.ts';
import { claimOf, type KeyedWrite, type KeyRow } from './keyed-write.ts';

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
