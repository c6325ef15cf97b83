import { z } from '@hono/zod-openapi';
import { customerOf, type CustomerRow } from '../customers/customer.ts';
import { customerWire, wireOfCustomer } from '../customers/customer-wire.ts';
import { answer, success } from '#server/kernel/http/envelope.ts';

/** The answer to a successful login. */
export const loginAnswer = answer(
  z.object({
    /** Sent once; the store keeps only a digest. */
    token: z.string(),
    user: customerWire,
    /** null: the session does not end by itself. */
    expires_at: z.iso.datetime().nullable(),
  }),
);

export const loginSuccess = (
  customer: CustomerRow,
  { token, expiresAt }: { token: string; expiresAt: Date | null },
) =>
  success({
    token,
    user: wireOfCustomer(customerOf(customer)),
    expires_at: expiresAt?.toISOString() ?? null,
  });
