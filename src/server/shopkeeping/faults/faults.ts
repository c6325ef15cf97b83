import { createRoute, z } from '@hono/zod-openapi';
import { faultBody } from '#api/faults.ts';
import { faults } from '#config.ts';
import { pathPattern } from '#paths.ts';
import { answers, apiApp } from '#server/kernel/http/api-app.ts';
import { clientAddress, networkOf, proxyList } from '#server/kernel/http/client-address.ts';
import { answer, success } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { rateLimit } from '#server/kernel/http/rate-limit.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { keepFault } from './fault-rows.ts';

const route = createRoute({
  method: 'post',
  path: '/faults',
  tags: ['Página'],
  summary: 'Relatar um erro de uma página no navegador',
  description:
    'Sem login e sem dados pessoais: só a classe do erro, a parte da página, o script e o tipo de endereço. ' +
    'Erros iguais são contados juntos e esquecidos depois de um mês.',
  middleware: smallJson,
  request: { body: jsonBody(faultBody) },
  responses: { ...answers(answer(z.object({}))), ...tooManyAnswer },
});

/** Reports of failures in browsers. */
export const faultRoutes = (store: StoreContext) => {
  const proxies = proxyList(store.trustedProxies);
  const secondsToWait = rateLimit(store, { name: 'faults', requests: faults.reportsPerHour, seconds: 3_600 });
  const app = apiApp();
  app.openapi(route, async (context) => {
    const wait = await secondsToWait(networkOf(clientAddress(context, proxies)));
    if (wait > 0) return refuseEarly(context, wait);
    const body = context.req.valid('json');
    // Pages send the pattern; other callers may send a whole address.
    const path = pathPattern(body.path);
    await keepFault(store, { ...body, path }, engineName(context.req.header('User-Agent')));
    return context.json(success({}), 200);
  });
  return app;
};

/** The order matters: later engines name themselves in the headers of earlier ones. */
const engines = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
] as const;

/** 'Firefox 153', from a User-Agent header; no other part of the header is kept. */
const engineName = (userAgent: string | undefined): string => {
  for (const [name, version] of engines) {
    const [, major] = version.exec(userAgent ?? '') ?? [];
    if (major) return `${name} ${major}`;
  }
  return 'unknown';
};
