import type { MiddlewareHandler } from 'hono';
import { apiApp } from './api-app.ts';

/** How a caller says what he has already, for the description of a route. */
const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'O ETag da última resposta deste endereço.',
  schema: { type: 'string' },
} as const;

const notModified = { description: 'Nada mudou desde a resposta com este ETag' };

/**
 * A sub-app of what everybody may see and keep. The tag stands in each of its own routes, and not before a part of the
 * path: whatever else is mounted beside it, at whatever address, is neither tagged nor remembered.
 */
export const catalogueApp = (tag: MiddlewareHandler) => {
  const app = apiApp();
  const { openapi } = app;
  const tagged: typeof openapi = (route, ...rest) => {
    const parameters = [...(route.parameters ?? []), ifNoneMatch];
    const responses = { ...route.responses, 304: notModified };
    return openapi({ ...route, parameters, responses, middleware: tag } as typeof route, ...rest);
  };
  app.openapi = tagged;
  return app;
};
