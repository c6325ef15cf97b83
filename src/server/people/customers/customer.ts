import type { Customer } from '#domain/people/customer.ts';
import type { customers } from '../tables/customer-tables.ts';

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
