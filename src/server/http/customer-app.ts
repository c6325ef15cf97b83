import { createMiddleware } from 'hono/factory';
import { sessionFinder, type SignedIn } from '../sessions/session.ts';
import { seen } from '../sessions/seen.ts';
import type { StoreContext } from '../store-context.ts';
import { apiApp } from './api-app.ts';
import { failure, failureAnswer } from './envelope.ts';

/** The environment of routes for customers. */
export interface CustomerEnv {
  Variables: { signedIn: SignedIn };
}

/** The name of the security scheme in the OpenAPI document. */
export const bearer = 'bearer';

/** The answer of every route for customers to a request without a session. */
export const unauthorized = {
  description: 'Sem login, ou com um login que acabou',
  content: { 'application/json': { schema: failureAnswer } },
};

const scheme = /^Bearer +([\w-]{43})$/i;

/** Refuses a request without a valid token. Cookies are never credentials, so other sites cannot act for a customer. */
const identify = (store: StoreContext) => {
  const findSession = sessionFinder(store);
  return createMiddleware<CustomerEnv>(async (context, next) => {
    const [, token] = scheme.exec(context.req.header('Authorization') ?? '') ?? [];
    const signedIn = token === undefined ? null : await findSession(token);
    if (!signedIn)
      return context.json(failure('Você precisa estar logado'), 401, { 'WWW-Authenticate': 'Bearer' });
    await seen(store, signedIn.session);
    context.set('signedIn', signedIn);
    return next();
  });
};

/**
 * A sub-app for customers. The check wraps each of its routes and not a part of the path, so that public routes under the
 * same path stay public. `context.get('signedIn')` holds the customer.
 */
export const customerApp = (store: StoreContext) => {
  const app = apiApp<CustomerEnv>();
  const { openapi } = app;
  const identified = identify(store);
  const guarded: typeof openapi = (route, handler, hook) =>
    openapi(
      {
        ...route,
        security: [{ [bearer]: [] }],
        responses: { ...route.responses, 401: unauthorized },
        middleware: [identified, ...[route.middleware ?? []].flat()],
      } as typeof route,
      handler,
      hook,
    );
  app.openapi = guarded;
  return app;
};
