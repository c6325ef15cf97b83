import type { Customer } from '#domain/people/customer.ts';
import { customers } from '../tables/customer-tables.ts';
import { eq } from 'drizzle-orm';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** The domain object of a row. */
export const customerOf = (row: CustomerRow): Customer => ({
  id: row.id,
  name: row.name,
  email: row.email,
  isEmailVerified: row.emailVerifiedAt !== null,
  pendingEmail: row.pendingEmail,
  cpf: row.cpf,
  phone: row.phone,
  hasPassword: row.passwordHash !== null,
  createdAt: row.createdAt.toISOString(),
});

/** The account of an address; null without one. */
export const findByEmail = async ({ orm }: StoreContext, email: string): Promise<CustomerRow | null> => {
  const [row] = await orm.select().from(customers).where(eq(customers.email, email));
  return row ?? null;
};

export const findById = async ({ orm }: StoreContext, id: number): Promise<CustomerRow | null> => {
  const [row] = await orm.select().from(customers).where(eq(customers.id, id));
  return row ?? null;
};

/**
 * Locks a customer until the end of the transaction, so that two tabs change a cart, a list or the addresses one after
 * the other. Sessions can still be used, because a reference to the row does not conflict with this lock. False when
 * the customer is gone.
 */
export const lockCustomer = async ({ orm }: StoreContext, customerId: number): Promise<boolean> => {
  const locked = await orm
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return locked.length > 0;
};
