import { createMiddleware } from 'hono/factory';

/** What a browser may do with an answer that is opened as a page: nothing (OWASP REST Security Cheat Sheet). */
const policy = "default-src 'none'; frame-ancestors 'none'";

/**
 * For every answer: no browser guesses another type than it says, keeps it unless its route allows that, or makes a page
 * of it. A route that is a page has a policy of its own.
 */
export const carefulHeaders = createMiddleware(async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of [
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', policy],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ] as const)
    if (!headers.has(name)) headers.set(name, value);
});
