import { hash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { failure } from '#server/kernel/http/envelope.ts';
import type { KeyedWrite } from './keyed-write.ts';

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

const inFlightSeconds = '2';

/** The answer while the first request of a key is being worked on. */
export const answerInFlight = (context: Context) => {
  context.header('Retry-After', inFlightSeconds);
  const message = 'Este pedido ainda está sendo processado. Aguarde um instante.';
  return context.json({ ...failure(message), code: 'in_flight' }, 409);
};
