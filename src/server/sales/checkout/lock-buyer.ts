import { and, eq, sql } from 'drizzle-orm';
import type { CustomerRow } from '#server/people/customers/customer.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { builtStatement } from '#server/kernel/db/built-statement.ts';
import type { KeyedWrite, KeyRow } from '../idempotency/idempotency.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { idempotencyKeys } from '../tables/order-tables.ts';

const statement = builtStatement('lock_buyer', (orm) =>
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
 * Locks a customer like `lockCustomer`, and reads the row as it is then. `known` is what was stored under the key of the
 * write before the lock was asked for: who waited for another request with the same key does not see it.
 * @throws Refusal when the customer is gone
 */
export const lockBuyer = async (
  { orm }: StoreContext,
  customerId: number,
  write: KeyedWrite | null,
): Promise<{ customer: CustomerRow; known: KeyRow | null }> => {
  const [row] = await statement(orm, { customer: customerId, key: write?.key ?? null });
  if (!row) throw new Refusal(404, 'Conta não encontrada');
  return row;
};
