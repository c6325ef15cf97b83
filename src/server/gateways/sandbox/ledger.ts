import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { paymentMethods } from '#domain/orders/order.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { sandboxPayments } from './sandbox-table.ts';

/** The ledger of the sandbox: its payments and cards, with the statuses of Mercado Pago. */
const sandboxPayment = z.object({
  kind: z.literal('payment'),
  method: z.enum(paymentMethods),
  status: z.enum(['pending', 'in_process', 'approved', 'rejected', 'cancelled', 'refunded', 'charged_back']),
  statusDetail: z.string(),
  amount: z.int(),
  refunded: z.int(),
  /** Amounts by the idempotency key of the refund. */
  refunds: z.record(z.string(), z.int()),
  installments: z.int(),
  pending: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('pix'), code: z.string() }),
      z.object({ kind: z.literal('boleto'), line: z.string(), url: z.string().nullable() }),
      z.object({ kind: z.literal('challenge'), url: z.string(), creq: z.string() }),
    ])
    .nullable(),
  expiresAt: z.iso.datetime(),
  /** The instant at which it settles by itself; null: never. */
  settlesAt: z.iso.datetime().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  /** The secret that signs the notices of this payment. */
  secret: z.string(),
});
export type SandboxPayment = z.infer<typeof sandboxPayment>;

/** The part of a card that its token keeps: neither its number nor its holder. */
const sandboxCard = z.object({
  kind: z.literal('card'),
  statusDetail: z.string(),
  credit: z.boolean(),
  debit: z.boolean(),
  expiresAt: z.iso.datetime(),
  /** The reference of the payment that used up the token. */
  usedBy: z.string().nullable(),
});
export type SandboxCard = z.infer<typeof sandboxCard>;

const entry = z.discriminatedUnion('kind', [sandboxPayment, sandboxCard]);

type Entry = z.infer<typeof entry>;

export interface Stored<Data extends Entry> {
  id: string;
  reference: string;
  data: Data;
}

type Row = typeof sandboxPayments.$inferSelect;

const storedPayment = (row: Row | undefined): Stored<SandboxPayment> | null => {
  if (!row) return null;
  const data = entry.parse(row.data);
  return data.kind === 'payment' ? { id: row.id, reference: row.reference, data } : null;
};

export const paymentById = async (orm: Orm, id: string, lock = false) => {
  const query = orm.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  const [row] = lock ? await query.for('update') : await query;
  return storedPayment(row);
};

export const paymentByReference = async (orm: Orm, reference: string) => {
  const [row] = await orm.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
  return storedPayment(row);
};

export const cardById = async (orm: Orm, id: string): Promise<SandboxCard | null> => {
  const [row] = await orm.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for('update');
  const data = row && entry.parse(row.data);
  return data?.kind === 'card' ? data : null;
};

/** False when the reference has its entry already. */
export const insertEntry = async (orm: Orm, stored: Stored<Entry>, updatedAt: Date): Promise<boolean> => {
  const rows = await orm
    .insert(sandboxPayments)
    .values({ ...stored, updatedAt })
    .onConflictDoNothing()
    .returning({ id: sandboxPayments.id });
  return rows.length > 0;
};

export const updateEntry = async (orm: Orm, id: string, data: Entry, updatedAt: Date): Promise<void> => {
  await orm.update(sandboxPayments).set({ data, updatedAt }).where(eq(sandboxPayments.id, id));
};
