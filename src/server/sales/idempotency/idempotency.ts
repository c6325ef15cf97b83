import { hash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { and, eq, lt, sql } from 'drizzle-orm';
import { order as limits } from '#config.ts';
import { builtStatement } from '#server/kernel/db/built-statement.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { idempotencyKeys } from '../tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';

/** A write that may be sent again: the answer to the first one is then the answer to all. */
export interface KeyedWrite {
  customerId: number;
  key: string;
  /** Digest of method, path and body. */
  request: string;
}

const wrongKey = 'Envie em Idempotency-Key até 200 letras, dígitos ou sinais, sem espaços.';

/** The header of a route whose write may be repeated. */
export const keyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[!-~]{1,200}$/, { error: wrongKey })
    .optional()
    .openapi({ description: 'Uma repetição com a mesma chave tem a mesma resposta.' }),
});

/** The write of a request; null without a key. Both addresses of a route are the same one. */
export const keyedWrite = (
  context: Context,
  customerId: number,
  key: string | undefined,
  body: unknown,
): KeyedWrite | null => {
  if (key === undefined) return null;
  const path = context.req.path.replace('/client/', '/');
  const request = hash('sha256', JSON.stringify([context.req.method, path, body]), 'base64url');
  return { customerId, key, request };
};

/** What is known of a key. */
export type KeyClaim =
  | { state: 'new' }
  | { state: 'answered'; status: number; answer: unknown }
  /** The first request is being worked on. */
  | { state: 'in-flight' };

const ofWrite = ({ customerId, key }: KeyedWrite) =>
  and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key));

interface ClaimOptions {
  /** Age from which a key without an answer is that of a process which has ended. */
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

export type KeyRow = typeof idempotencyKeys.$inferSelect;

/**
 * What a stored key says of a write.
 * @throws Refusal when the key belongs to another request
 */
export const claimOf = (known: KeyRow | null, write: KeyedWrite): KeyClaim => {
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
 * Stores a key with its answer, as the last statement of a transaction that found no such key at its beginning. False when
 * another one has stored it meanwhile: the transaction has to be rolled back then.
 */
export const storeFirstAnswer = async (
  { orm, now }: StoreContext,
  write: KeyedWrite,
  status: number,
  answer: unknown,
): Promise<boolean> => (await insertion(orm, { ...write, status, answer, createdAt: now() })).length > 0;

const inFlightSeconds = '2';

/** The answer while the first request of a key is being worked on. */
export const answerInFlight = (context: Context) => {
  context.header('Retry-After', inFlightSeconds);
  const message = 'Este pedido ainda está sendo processado. Aguarde um instante.';
  return context.json({ ...failure(message), code: 'in_flight' }, 409);
};

/** Deletes keys that are not valid any more. */
export const forgetKeys = defineChore({
  name: 'forget-idempotency-keys',
  schedule: '47 * * * *',
  run: async ({ orm, now }) => {
    const oldest = new Date(now().getTime() - limits.keyDays * 86_400_000);
    await orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
  },
});
