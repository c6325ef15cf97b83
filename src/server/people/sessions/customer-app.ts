import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { api } from '#config.ts';
import { sessionFinder, type SignedIn, touchSession } from './session.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { apiApp } from '#server/kernel/http/api-app.ts';
import { failure, failureAnswer } from '#server/kernel/http/envelope.ts';
import { codedFailure } from '#server/kernel/http/refusal.ts';

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

/** The writes that a stale session may still make: to prove that its owner is present, and to end. */
const endings = ['/client/presence', '/client/logout', '/client/sessions'];

const isWrite = ({ req: { method, path } }: Context) =>
  !['GET', 'HEAD'].includes(method) && !endings.some((ending) => path.startsWith(`${api.basePath}${ending}`));

const missing = 'Para continuar, confirme que é você.';

/** The answer to a write that needs a proof of presence: a password, or a fresh sign-in with Google. */
export const refuseAbsent = (context: Context) =>
  context.json({ ...failure(missing), code: 'presence_required' }, 403);

/** The description of `refuseAbsent` in the OpenAPI document. */
export const absentAnswer = {
  description: 'Falta a prova de que a dona da conta está presente: `POST /client/presence`',
  content: { 'application/json': { schema: codedFailure } },
};

/** Refuses a request without a valid token. Cookies are never credentials, so other sites cannot act for a customer. */
const identify = (store: StoreContext) => {
  const findSession = sessionFinder(store);
  return createMiddleware<CustomerEnv>(async (context, next) => {
    const [, token] = scheme.exec(context.req.header('Authorization') ?? '') ?? [];
    const signedIn = token === undefined ? null : await findSession(token);
    if (!signedIn)
      return context.json(failure('Você precisa estar logado'), 401, { 'WWW-Authenticate': 'Bearer' });
    const { isStale } = await touchSession(store, signedIn.session);
    if (isStale && isWrite(context)) return refuseAbsent(context);
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
        responses: {
          ...route.responses,
          401: unauthorized,
          ...(route.method !== 'get' && { 403: absentAnswer }),
        },
        middleware: [identified, ...[route.middleware ?? []].flat()],
      } as typeof route,
      handler,
      hook,
    );
  app.openapi = guarded;
  return app;
};

/** Registers routes at both addresses that the documents give, with and without `/client`. (Decision 11.) */
export const atBothAddresses =
  (app: OpenAPIHono<CustomerEnv>): typeof app.openapi =>
  (route, handler, hook) => {
    app.openapi({ ...route, path: `/client${route.path}` } as typeof route, handler, hook);
    return app.openapi(route, handler, hook);
  };
