import { createMiddleware } from 'hono/factory';

/** An answer that is opened as a page may load nothing and is never framed (OWASP REST Security Cheat Sheet). */
const policy = "default-src 'none'; frame-ancestors 'none'";

/** Sets the security headers of every answer. Except for `nosniff`, headers that a route has set itself stay. */
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
