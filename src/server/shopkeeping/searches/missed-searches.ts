import { createRoute, z } from '@hono/zod-openapi';
import { missedSearchBody } from '#api/searches.ts';
import { missedSearches } from '#config.ts';
import { answers, apiApp } from '#server/kernel/http/api-app.ts';
import { clientAddress, networkOf, proxyList } from '#server/kernel/http/client-address.ts';
import { answer, success } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { rateLimit } from '#server/kernel/http/rate-limit.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { countMissedSearch } from './missed-search-rows.ts';

const route = createRoute({
  method: 'post',
  path: '/searches/missed',
  tags: ['Página'],
  summary: 'Contar uma busca que nada encontrou',
  description:
    'Sem login e sem dados pessoais: só as palavras, em letras minúsculas e sem acentos. Palavras iguais são contadas ' +
    'juntas e esquecidas três meses depois da última vez.',
  middleware: smallJson,
  request: { body: jsonBody(missedSearchBody) },
  responses: { ...answers(answer(z.object({}))), ...tooManyAnswer },
});

/** Searches that found nothing. */
export const missedSearchRoutes = (store: StoreContext) => {
  const proxies = proxyList(store.trustedProxies);
  const secondsToWait = rateLimit(store, {
    name: 'missed-searches',
    requests: missedSearches.reportsPerHour,
    seconds: 3_600,
  });
  const app = apiApp();
  app.openapi(route, async (context) => {
    const wait = await secondsToWait(networkOf(clientAddress(context, proxies)));
    if (wait > 0) return refuseEarly(context, wait);
    await countMissedSearch(store, context.req.valid('json').words);
    return context.json(success({}), 200);
  });
  return app;
};
