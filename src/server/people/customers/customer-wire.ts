import { z } from '@hono/zod-openapi';
import type { Customer } from '#domain/people/customer.ts';

/** A customer as sent to their own browser. */
export const customerWire = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    /** A new address that has not been confirmed yet. */
    pending_email: z.string().nullable(),
    cpf: z.string().nullable(),
    phone: z.string().nullable(),
    has_password: z.boolean(),
    created_at: z.iso.datetime().nullable(),
  })
  .openapi('Customer');

export const wireOfCustomer = (customer: Customer): z.infer<typeof customerWire> => ({
  id: customer.id,
  name: customer.name,
  email: customer.email,
  email_verified: customer.isEmailVerified,
  pending_email: customer.pendingEmail,
  cpf: customer.cpf,
  phone: customer.phone,
  has_password: customer.hasPassword,
  created_at: customer.createdAt,
});
