import { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from 'hono';
import { messagesByField } from '#api/messages-by-field.ts';
import { failure, failureAnswer } from './envelope.ts';
import { refuseNul } from './storable.ts';

/** A sub-app that answers invalid requests in the envelope, with a message for each field. */
export const apiApp = <Variables extends Env = Env>() => {
  const app = new OpenAPIHono<Variables>({
    defaultHook: (result, context) =>
      result.success
        ? undefined
        : context.json(failure('Dados inválidos', messagesByField(result.error)), 422),
  });
  const { openapi } = app;
  // Last of the route's own middleware, so that a guest of a protected route is asked to log in first.
  const guarded: typeof openapi = (route, handler, hook) =>
    openapi(
      { ...route, middleware: [...[route.middleware ?? []].flat(), refuseNul] } as typeof route,
      handler,
      hook,
    );
  app.openapi = guarded;
  return app;
};

const json = <Schema>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The documented answers of a route that finds data for every valid request. */
export const answers = <Schema>(schema: Schema) => ({
  200: json(schema, 'Sucesso'),
  422: json(failureAnswer, 'Parâmetros inválidos'),
});

/** The documented answers of a route that may not find what is requested. */
export const answersOr404 = <Schema>(schema: Schema, message: string) => ({
  ...answers(schema),
  404: json(failureAnswer, message),
});
