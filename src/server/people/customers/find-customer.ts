import { eq } from 'drizzle-orm';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { CustomerRow } from './customer.ts';
import { customers } from '../tables/customer-tables.ts';

/** The account of an address; null without one. */
export const findByEmail = async ({ orm }: StoreContext, email: string): Promise<CustomerRow | null> => {
  const [row] = await orm.select().from(customers).where(eq(customers.email, email));
  return row ?? null;
};

export const findById = async ({ orm }: StoreContext, id: number): Promise<CustomerRow | null> => {
  const [row] = await orm.select().from(customers).where(eq(customers.id, id));
  return row ?? null;
};
