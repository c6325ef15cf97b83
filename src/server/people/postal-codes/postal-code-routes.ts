import { createRoute, z } from '@hono/zod-openapi';
import { postalCodes } from '#config.ts';
import { cepDigits, cepMessages, isCep } from '#domain/people/cep.ts';
import { stateCodes } from '#domain/people/postal-address.ts';
import { logOften } from '#runtime/log.ts';
import { answersOr404, apiApp } from '#server/kernel/http/api-app.ts';
import { clientAddress, networkOf, proxyList } from '#server/kernel/http/client-address.ts';
import { answer, failure, failureAnswer, success } from '#server/kernel/http/envelope.ts';
import { rateLimit } from '#server/kernel/http/rate-limit.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { PostalCodesDownError } from '#server/kernel/providers/postal-codes.ts';

const placeWire = z
  .object({
    cep: z.string(),
    street: z.string().nullable(),
    neighborhood: z.string().nullable(),
    city: z.string().nullable(),
    state: z.enum(stateCodes),
  })
  .openapi('PostalCodePlace');

const route = createRoute({
  method: 'get',
  path: '/cep/{cep}',
  tags: ['Endereços'],
  summary: 'O lugar de um CEP',
  request: {
    params: z.object({
      cep: z.string().max(20).refine(isCep, { error: cepMessages.lookup }).transform(cepDigits),
    }),
  },
  responses: {
    ...answersOr404(answer(placeWire), cepMessages.unknown),
    ...tooManyAnswer,
    503: {
      description: 'Nenhum serviço de CEP responde',
      content: { 'application/json': { schema: failureAnswer } },
    },
  },
});

export const postalCodeRoutes = (store: StoreContext) => {
  const proxies = proxyList(store.trustedProxies);
  const secondsToWait = rateLimit(store, {
    name: 'postal-codes',
    requests: postalCodes.lookupsPerMinute,
    seconds: 60,
  });
  const app = apiApp();
  app.openapi(route, async (context) => {
    const { cep } = context.req.valid('param');
    const wait = await secondsToWait(networkOf(clientAddress(context, proxies)));
    if (wait > 0) return refuseEarly(context, wait);
    try {
      const place = await store.providers.postalCodes.find(cep);
      return place ? context.json(success(place), 200) : context.json(failure(cepMessages.unknown), 404);
    } catch (error) {
      if (!(error instanceof PostalCodesDownError)) throw error;
      logOften(error.message, error.cause);
      return context.json(failure('Erro ao buscar CEP'), 503);
    }
  });
  return app;
};
