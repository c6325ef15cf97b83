import { createMiddleware } from 'hono/factory';

/** For every answer: nobody guesses another type than it says, and nobody keeps it unless its route allows that. */
export const carefulHeaders = createMiddleware(async (context, next) => {
  context.header('X-Content-Type-Options', 'nosniff');
  await next();
  const { headers } = context.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
});
