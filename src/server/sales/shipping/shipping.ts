import { minuteMs } from '#domain/time/units.ts';
import { createRoute, z } from '@hono/zod-openapi';
import { LRUCache } from 'lru-cache';
import type { Context } from 'hono';
import { eq } from 'drizzle-orm';
import { estimateBody, ratesBody, selectBody } from '#api/buying/shipping.ts';
import * as config from '#config.ts';
import { packParcel } from '#domain/orders/parcel.ts';
import { byPrice, type ShippingOption, shippingTexts } from '#domain/orders/shipping.ts';
import { logOften } from '#runtime/log.ts';
import { addressesOf } from '#server/people/addresses/address-rows.ts';
import { cartReader } from '../cart/cart-rows.ts';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { customerApp } from '#server/people/sessions/customer-app.ts';
import { answer, failure, failureAnswer, orNull, success } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { requiredText } from '#server/kernel/http/parameters.ts';
import { rateLimit } from '#server/kernel/http/rate-limit.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
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
import { optionWire, quoteWire, wireOfOption, wireOfQuote } from './shipping-wire.ts';
import { ShippingRatesError } from '#server/kernel/providers/shipping-rates.ts';

const tags = ['Frete'];
const path = '/client/shipping';

const down = {
  502: {
    description: 'O serviço de frete não responde',
    content: { 'application/json': { schema: failureAnswer } },
  },
};
const wrong = {
  400: {
    description: 'O serviço de frete não conhece o CEP',
    content: { 'application/json': { schema: failureAnswer } },
  },
};

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
    ...down,
    ...wrong,
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

const estimateRoute = createRoute({
  method: 'post',
  path: `${path}/estimate`,
  tags,
  summary: 'O frete mais barato de um disco',
  description: 'Não guarda cotação. Sem CEP, vale o do endereço padrão do cliente.',
  middleware: smallJson,
  request: { body: jsonBody(estimateBody) },
  responses: {
    ...answersOr404(
      answer(z.object({ postal_code: orNull(z.string()), cheapest: orNull(optionWire) })),
      'Produto não encontrado',
    ),
    ...tooManyAnswer,
    ...down,
    ...wrong,
  },
});

/** Answers with a failure of the service; rethrows any other error. */
const refuseRates = (context: Context, error: unknown) => {
  if (!(error instanceof ShippingRatesError)) throw error;
  logOften(`There is no freight: ${error.message}`);
  if (error.failure === 'not-connected')
    return context.json({ ...failure(shippingTexts.notConnected), code: 'shipping_not_connected' }, 422);
  if (error.failure === 'wrong-address') return context.json(failure(shippingTexts.wrongCep), 400);
  return context.json(failure(shippingTexts.failed), 502);
};

const noOrigin = new ShippingRatesError('not-connected', 'The setting shipping.origin_cep is missing.');

/** The specification drops options without a positive price or time. */
const isUsable = ({ price, deliveryDays }: ShippingOption) => price > 0 && deliveryDays > 0;

interface Estimate {
  cheapest: ShippingOption | null;
}

/** The estimate of a weight and a region hardly changes within minutes. */
const estimateMs = 10 * minuteMs;

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
  const estimates = new LRUCache<string, Estimate>({
    max: 10_000,
    ttl: estimateMs,
  });
  const { shippingRates } = store.providers;

  const originOf = async () => {
    const { shipping } = await configOf(store.orm);
    if (shipping.origin_cep === null) throw noOrigin;
    return shipping.origin_cep;
  };

  app.openapi(ratesRoute, async (context) => {
    const { customer } = context.get('signedIn');
    const { to } = context.req.valid('json');
    const wait = await secondsToWait(String(customer.id));
    if (wait > 0) return refuseEarly(context, wait);
    const lines = sendable(await cartOf(customer.id));
    if (lines.length === 0) return context.json(failure(shippingTexts.emptyCart), 422);
    try {
      const options = await shippingRates.quote(shipmentOf(lines, await originOf(), to.postal_code));
      const quote = await storeQuote(store, {
        customerId: customer.id,
        cep: to.postal_code,
        lines,
        options: options.filter(isUsable),
      });
      const found = quote?.options ?? [];
      const message = found.length === 0 ? shippingTexts.none : '';
      return context.json({ ...success(found.map(wireOfOption)), quote_id: quote?.id ?? null, message }, 200);
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
    return context.json(success(wireOfQuote({ ...quote, selectedId: serviceId }, cart)), 200);
  });

  app.openapi(quotesRoute, async (context) => {
    const { id } = context.get('signedIn').customer;
    const [found, cart] = [await quotesOf(store, id), await linesOf(id)];
    return context.json(success(found.map((quote) => wireOfQuote(quote, cart))), 200);
  });

  app.openapi(quoteRoute, async (context) => {
    const { customer } = context.get('signedIn');
    const found = await findQuote(store, customer.id, context.req.valid('param').id);
    if (!found) return context.json(failure(unknownQuote), 404);
    return context.json(success(wireOfQuote(found, await linesOf(customer.id))), 200);
  });

  app.openapi(estimateRoute, async (context) => {
    const { customer } = context.get('signedIn');
    const { product_id: releaseId, postal_code } = context.req.valid('json');
    const [release] = await store.orm
      .select({ weightGrams: releases.weightGrams, price: releases.finalPrice })
      .from(releases)
      .where(eq(releases.id, releaseId));
    if (!release) return context.json(failure('Produto não encontrado'), 404);
    const cep = postal_code ?? (await addressesOf(store, customer.id))[0]?.zipCode ?? null;
    if (cep === null) return context.json(success({ postal_code: null, cheapest: null }), 200);
    const answerOf = ({ cheapest }: Estimate) =>
      success({ postal_code: cep, cheapest: cheapest && wireOfOption(cheapest) });
    try {
      const from = await originOf();
      const { weightGrams, price } = release;
      const key = [from, cep, weightGrams, price].join(' ');
      const known = estimates.get(key);
      if (known) return context.json(answerOf(known), 200);
      const wait = await secondsToWait(String(customer.id));
      if (wait > 0) return refuseEarly(context, wait);
      const parcel = packParcel([{ quantity: 1, weightGrams }]);
      const options = await shippingRates.quote({ parcel, from, to: cep, value: price ?? 0 });
      const made = { cheapest: byPrice(options.filter(isUsable))[0] ?? null };
      estimates.set(key, made);
      return context.json(answerOf(made), 200);
    } catch (error) {
      return refuseRates(context, error);
    }
  });
  return app;
};
