import { apiApp } from '#server/kernel/http/api-app.ts';
import { type CatalogueGate, inTurn, isCostly, type ListQuery } from './catalogue-gate.ts';
import { failureAnswer } from '#server/kernel/http/envelope.ts';

/** The header If-None-Match, for the description of a route. */
const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'O ETag da última resposta deste endereço.',
  schema: { type: 'string' },
} as const;

const notModified = { description: 'Nada mudou desde a resposta com este ETag' };

/** The answer of a route whose queue is full, for its description. */
export const busy = {
  description: 'A loja não pode responder agora; Retry-After diz em quantos segundos perguntar de novo',
  content: { 'application/json': { schema: failureAnswer } },
};

/**
 * A sub-app of the public catalogue, whose answers are cacheable. The gate wraps each of its routes and not a part of
 * the path, so that other apps under the same path are neither tagged nor cached.
 */
export const catalogueApp = (gate: CatalogueGate) => {
  const app = apiApp();
  const { openapi } = app;
  const gated: typeof openapi = (route, handler, hook) => {
    const parameters = [...(route.parameters ?? []), ifNoneMatch];
    const responses = { ...route.responses, 304: notModified, 503: busy };
    const queued: typeof handler = (context, next) => {
      const make = () => handler(context, next) as Response | Promise<Response>;
      const query = context.req.valid('query' as never) as ListQuery | undefined;
      return (query && isCostly(query) ? inTurn(gate, context, make) : make()) as ReturnType<typeof handler>;
    };
    return openapi({ ...route, parameters, responses, middleware: gate.tag } as typeof route, queued, hook);
  };
  app.openapi = gated;
  return app;
};
