import { asc, eq } from 'drizzle-orm';
import { type CustomerRow, findByEmail } from '../customers/customer.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { staff } from '../tables/staff-table.ts';

/**
 * Whether a customer runs the shop. Only a confirmed address counts, since anyone can register with the address of another.
 */
export const isStaff = async (
  { orm }: StoreContext,
  { email, emailVerifiedAt }: Pick<CustomerRow, 'email' | 'emailVerifiedAt'>,
): Promise<boolean> => {
  if (emailVerifiedAt === null) return false;
  const found = await orm.select({ email: staff.email }).from(staff).where(eq(staff.email, email));
  return found.length > 0;
};

/** Whether a member of the staff has an account already. */
type StaffState = 'active' | 'unconfirmed' | 'without-account';

/** Adds a person to the staff, now or before their account exists. */
export const addStaff = async (store: StoreContext, email: string): Promise<StaffState> => {
  await store.orm.insert(staff).values({ email, addedAt: store.now() }).onConflictDoNothing();
  const account = await findByEmail(store, email);
  if (!account) return 'without-account';
  return account.emailVerifiedAt === null ? 'unconfirmed' : 'active';
};

/** False when the person was not in the staff. */
export const removeStaff = async ({ orm }: StoreContext, email: string): Promise<boolean> => {
  const removed = await orm.delete(staff).where(eq(staff.email, email)).returning();
  return removed.length > 0;
};

/** The addresses of the staff, in the order in which they were added. */
export const listStaff = async ({ orm }: StoreContext): Promise<string[]> => {
  const rows = await orm
    .select({ email: staff.email })
    .from(staff)
    .orderBy(asc(staff.addedAt), asc(staff.email));
  return rows.map(({ email }) => email);
};
