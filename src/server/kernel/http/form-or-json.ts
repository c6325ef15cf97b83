import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { failure } from './envelope.ts';
import { storable } from './storable.ts';

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const jsonType = /^application\/json\b/i;

const typeOf = (context: Context) => context.req.header('Content-Type') ?? '';

/**
 * Whether the request is a form sent by a page without JavaScript, which is answered by a redirect. Scripts send JSON.
 */
export const isForm = (context: Context): boolean => formTypes.test(typeOf(context));

/**
 * Makes a schema of `src/api` usable by a route: zod-to-openapi cannot describe zod/mini, so the document gets the JSON
 * Schema that zod writes.
 */
export const describedBody = <Schema extends z.core.$ZodType>(schema: Schema) => {
  const { $schema: _, ...description } = z.toJSONSchema(schema, { io: 'input' });
  return storable.pipe(schema).openapi(description as { type: 'object' });
};

/** The request body of a route as JSON and as a form, described by one schema of `src/api`. */
export const formOrJson = <Schema extends z.core.$ZodType>(body: Schema) => {
  const schema = describedBody(body);
  return {
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
};

const known = createMiddleware(async (context, next) => {
  if (isForm(context) || jsonType.test(typeOf(context))) return next();
  return context.json(failure('Envie os dados como JSON ou como formulário.'), 415);
});

/** Accepts only a form or JSON, of at most 4 KiB. */
export const smallBody = [
  known,
  bodyLimit({
    maxSize: 4_096,
    onError: (context) => context.json(failure('Pedido grande demais.'), 413),
  }),
];

/** Redirects a form to the page that belongs to the status of the answer. */
export const leadForms = (pages: Readonly<Record<number, string>>) =>
  createMiddleware(async (context, next) => {
    await next();
    const page = isForm(context) ? pages[context.res.status] : undefined;
    if (page) context.res = context.redirect(page, 303);
  });
