import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { failure } from './envelope.ts';

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const jsonType = /^application\/json\b/i;

const typeOf = (context: Context) => context.req.header('Content-Type') ?? '';

/** A page without script posts its form as it is, and wants to be led to another page. Scripts send JSON. */
export const isForm = (context: Context): boolean => formTypes.test(typeOf(context));

/**
 * A schema of `src/api`, as a route takes it. zod-to-openapi does not read zod/mini, whose validation is kept; the document
 * has what zod itself writes of it.
 */
const readable = <Schema extends z.core.$ZodType>(schema: Schema) => {
  const { $schema: _, ...description } = z.toJSONSchema(schema, { io: 'input' });
  return z
    .unknown()
    .pipe(schema)
    .openapi(description as { type: 'object' });
};

/** The two forms of one request body of `src/api`, for the description of a route. */
export const formOrJson = <Schema extends z.core.$ZodType>(body: Schema) => {
  const schema = readable(body);
  return {
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
};

const known = createMiddleware(async (context, next) => {
  if (isForm(context) || jsonType.test(typeOf(context))) return next();
  return context.json(failure('Envie os dados como JSON ou como formulário.'), 415);
});

/** For routes of a few short fields: nothing but a form or JSON, and not more than 4 KiB of it. */
export const smallBody = [
  known,
  bodyLimit({
    maxSize: 4_096,
    onError: (context) => context.json(failure('Pedido grande demais.'), 413),
  }),
];

/** Leads a form, by the status of the answer, to the page that says the same to a person. */
export const leadForms = (pages: Readonly<Record<number, string>>) =>
  createMiddleware(async (context, next) => {
    await next();
    const page = isForm(context) ? pages[context.res.status] : undefined;
    if (page) context.res = context.redirect(page, 303);
  });
