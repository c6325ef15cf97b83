import type { z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { failure } from './envelope.ts';
import { describedBody } from './form-or-json.ts';

const isJson = (type: string | undefined) => /^application\/json\b/i.test(type ?? '');

/** The JSON body of a route, described by a schema of `src/api`. */
export const jsonBody = <Schema extends z.core.$ZodType>(body: Schema) => ({
  required: true,
  content: { 'application/json': { schema: describedBody(body) } },
});

/**
 * Accepts only JSON, of at most 8 KiB. A form of another site cannot send it without a CORS preflight, which protects
 * in addition to the bearer token.
 */
export const smallJson = [
  createMiddleware((context, next) =>
    isJson(context.req.header('Content-Type'))
      ? next()
      : Promise.resolve(context.json(failure('Envie os dados como JSON.'), 415)),
  ),
  bodyLimit({ maxSize: 8_192, onError: (context) => context.json(failure('Pedido grande demais.'), 413) }),
];
