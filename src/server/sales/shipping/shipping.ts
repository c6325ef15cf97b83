import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { estimateBody, ratesBody, selectBody } from '#api/buying/shipping.ts';
import * as config from '#config.ts';
import { shippingTexts } from '#domain/orders/shipping.ts';
import { cepDigits, cepMessages, isCep } from '#domain/people/cep.ts';
import { addressesOf } from '#server/people/addresses/address-rows.ts';
import { cartReader } from '../cart/cart-rows.ts';
import { answers, answersOr404, apiApp } from '#server/kernel/http/api-app.ts';
import { customerApp } from '#server/people/sessions/customer-app.ts';
import { clientAddress, networkOf, proxyList } from '#server/kernel/http/client-address.ts';
import { answer, failure, success } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { idParameter, requiredText } from '#server/kernel/http/parameters.ts';
import { rateLimit } from '#server/kernel/http/rate-limit.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import {
  chooseService,
  digestOfLines,
  findQuote,
  quotesOf,
  sendable,
  shipmentOf,
  storeQuote,
} from './quotes.ts';
import { type Estimate, freightEstimates } from './estimates.ts';
import { isUsable, originOf, ratesAnswers, refuseRates } from './rates.ts';
import { estimateWire, optionWire, optionWriter, quoteWire, wireOfQuote } from './shipping-wire.ts';

const tags = ['Frete'];
const path = '/client/shipping';

const ratesRoute = createRoute({
  method: 'post',
  path: `${path}/rates`,
  tags,
  summary: 'O frete do carrinho para um CEP',
  description: `A loja embala o carrinho ela mesma; origem e volumes enviados são ignorados. A cotação vale ${config.shipping.quoteMinutes} minutos, para este carrinho.`,
  middleware: smallJson,
  request: { body: jsonBody(ratesBody) },
  responses: {
    ...answers(answer(z.array(optionWire)).extend({ quote_id: z.string().nullable(), message: z.string() })),
    ...tooManyAnswer,
    ...ratesAnswers,
  },
});

const selectRoute = createRoute({
  method: 'post',
  path: `${path}/select-service`,
  tags,
  summary: 'Escolher um serviço da cotação',
  middleware: smallJson,
  request: { body: jsonBody(selectBody) },
  responses: answers(answer(quoteWire)),
});

const quotesRoute = createRoute({
  method: 'get',
  path: `${path}/quotes`,
  tags,
  summary: 'As cotações que valem, a última primeiro',
  responses: answers(answer(z.array(quoteWire))),
});

const unknownQuote = 'Esta cotação não existe ou já venceu. Calcule o frete de novo.';

const quoteRoute = createRoute({
  method: 'get',
  path: `${path}/quotes/{id}`,
  tags,
  summary: 'Uma cotação',
  request: { params: z.object({ id: requiredText(64, 'Informe a cotação.') }) },
  responses: answersOr404(answer(quoteWire), unknownQuote),
});

const estimateAnswers = {
  ...answersOr404(answer(estimateWire), 'Produto não encontrado'),
  ...tooManyAnswer,
  ...ratesAnswers,
};

const estimateRoute = createRoute({
  method: 'post',
  path: `${path}/estimate`,
  tags,
  summary: 'O frete mais barato de um disco',
  description: 'Não guarda cotação. Sem CEP, vale o do endereço padrão do cliente.',
  middleware: smallJson,
  request: { body: jsonBody(estimateBody) },
  responses: estimateAnswers,
});

/** The answer with an estimate, or with the reason why there is none. */
const answerEstimate = async (
  context: Context,
  store: StoreContext,
  cep: string,
  estimate: () => Promise<Estimate>,
) => {
  try {
    const found = await estimate();
    if (found.state === 'unknown-record') return context.json(failure('Produto não encontrado'), 404);
    if (found.state === 'early') return refuseEarly(context, found.seconds);
    const write = await optionWriter(store);
    return context.json(
      success({ postal_code: cep, cheapest: found.cheapest && write(found.cheapest) }),
      200,
    );
  } catch (error) {
    return refuseRates(context, error);
  }
};

export const shippingRoutes = (store: StoreContext) => {
  const app = customerApp(store);
  const cartOf = cartReader(store);
  /** The digest by which a quote identifies its cart. */
  const linesOf = async (customerId: number) => digestOfLines(sendable(await cartOf(customerId)));
  const secondsToWait = rateLimit(store, {
    name: 'shipping',
    requests: config.shipping.quotesPerMinute,
    seconds: 60,
  });
  const estimate = freightEstimates(store);
  const { shippingRates } = store.providers;

  app.openapi(ratesRoute, async (context) => {
    const { customer } = context.get('signedIn');
    const { to } = context.req.valid('json');
    const wait = await secondsToWait(String(customer.id));
    if (wait > 0) return refuseEarly(context, wait);
    const lines = sendable(await cartOf(customer.id));
    if (lines.length === 0) return context.json(failure(shippingTexts.emptyCart), 422);
    try {
      const options = await shippingRates.quote(shipmentOf(lines, await originOf(store), to.postal_code));
      const quote = await storeQuote(store, {
        customerId: customer.id,
        cep: to.postal_code,
        lines,
        options: options.filter(isUsable),
      });
      const found = quote?.options ?? [];
      const message = found.length === 0 ? shippingTexts.none : '';
      return context.json(
        { ...success(found.map(await optionWriter(store))), quote_id: quote?.id ?? null, message },
        200,
      );
    } catch (error) {
      return refuseRates(context, error);
    }
  });

  app.openapi(selectRoute, async (context) => {
    const { customer } = context.get('signedIn');
    const { quote_id: quoteId, service_id: serviceId } = context.req.valid('json');
    const quote = await findQuote(store, customer.id, quoteId);
    const cart = await linesOf(customer.id);
    if (!quote || quote.lines !== cart || !quote.options.some(({ id }) => id === serviceId))
      return context.json(failure(unknownQuote, { quote_id: [unknownQuote] }), 422);
    await chooseService(store, quote, serviceId);
    return context.json(
      success(wireOfQuote({ ...quote, selectedId: serviceId }, cart, await optionWriter(store))),
      200,
    );
  });

  app.openapi(quotesRoute, async (context) => {
    const { id } = context.get('signedIn').customer;
    const [found, cart] = [await quotesOf(store, id), await linesOf(id)];
    const write = await optionWriter(store);
    return context.json(success(found.map((quote) => wireOfQuote(quote, cart, write))), 200);
  });

  app.openapi(quoteRoute, async (context) => {
    const { customer } = context.get('signedIn');
    const found = await findQuote(store, customer.id, context.req.valid('param').id);
    if (!found) return context.json(failure(unknownQuote), 404);
    return context.json(
      success(wireOfQuote(found, await linesOf(customer.id), await optionWriter(store))),
      200,
    );
  });

  app.openapi(estimateRoute, async (context) => {
    const { customer } = context.get('signedIn');
    const { product_id: releaseId, postal_code } = context.req.valid('json');
    const cep = postal_code ?? (await addressesOf(store, customer.id))[0]?.zipCode ?? null;
    if (cep === null) return context.json(success({ postal_code: null, cheapest: null }), 200);
    return answerEstimate(context, store, cep, () =>
      estimate({ releaseId, cep, secondsToWait: () => secondsToWait(String(customer.id)) }),
    );
  });
  return app;
};

const publicEstimateRoute = createRoute({
  method: 'get',
  path: '/shipping/estimate',
  tags,
  summary: 'O frete mais barato de um disco, sem conta',
  description: 'Uma estimativa: não guarda nada, e o frete da compra é o do carrinho.',
  request: {
    query: z.object({
      product_id: idParameter,
      postal_code: z.string().max(20).refine(isCep, { error: cepMessages.invalid }).transform(cepDigits),
    }),
  },
  responses: estimateAnswers,
});

/** The estimate for a visitor without an account. (Decision 80.) */
export const estimateRoutes = (store: StoreContext) => {
  const app = apiApp();
  const estimate = freightEstimates(store);
  const proxies = proxyList(store.trustedProxies);
  const secondsToWait = rateLimit(store, {
    name: 'shipping-estimates',
    requests: config.shipping.estimatesPerMinute,
    seconds: 60,
  });
  app.openapi(publicEstimateRoute, (context) => {
    const { product_id: releaseId, postal_code: cep } = context.req.valid('query');
    const network = networkOf(clientAddress(context, proxies));
    return answerEstimate(context, store, cep, () =>
      estimate({ releaseId, cep, secondsToWait: () => secondsToWait(network) }),
    );
  });
  return app;
};
