import type { Context } from 'hono';
import { order } from '#config.ts';
import { atBothAddresses, customerApp, type CustomerEnv } from '#server/people/sessions/customer-app.ts';
import {
  answer,
  failure,
  failureAnswer,
  pageAnswer,
  pageSuccess,
  success,
} from '#server/kernel/http/envelope.ts';
import { keyedWrite, keyHeader } from '../idempotency/key-header.ts';
import { answerRefusal, codedFailure, conflicts } from '#server/kernel/http/refusal.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { cancelOrder } from './cancel-order.ts';
import { countOrders, orderFilters, ordersOf } from '../orders/order-list.ts';
import { readOrder } from '../orders/order-rows.ts';
import { unknownOrder } from '../orders/order-refusals.ts';
import { wireOfOrder, wireOfSummary } from '../orders/order-wire.ts';
import { retryPayment } from './retry-payment.ts';
import type { Answered } from '../idempotency/keyed-write.ts';
import { placeSiteOrder } from './place-site-order.ts';
import { placeWhatsappOrder } from './place-whatsapp-order.ts';
import { whatsappNumber } from './whatsapp-text.ts';
import { createRoute, z } from '@hono/zod-openapi';
import { orderBody, whatsappBody } from '#api/buying/order-bodies.ts';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { idParameter, numberOr, oneOf, optional, wholeNumber } from '#server/kernel/http/parameters.ts';
import { orderSummaryWire, orderWire } from '../orders/order-schema.ts';

const tags = ['Pedidos'];

const one = answer(orderWire);
const params = z.object({ id: idParameter });
const highestPage = 1_000_000;

const created = <Schema extends z.ZodType>(schema: Schema) => ({
  201: { description: 'Sucesso', content: { 'application/json': { schema } } },
  422: { description: 'Dados inválidos', content: { 'application/json': { schema: codedFailure } } },
  404: {
    description: 'Não há WhatsApp, ou a conta acabou',
    content: { 'application/json': { schema: failureAnswer } },
  },
  ...conflicts('O carrinho, o estoque, o frete ou o total mudaram'),
});

const whatsappAnswer = answer(
  z.object({
    order: z.object({ id: z.int(), order_number: z.string() }),
    /** `phone` in digits with the code of the country. */
    whatsapp_data: z.object({ phone: z.string(), message: z.string() }),
  }),
).extend({ message: z.string() });

const listAnswer = answer(
  pageAnswer(orderSummaryWire).shape.data.extend({
    /** Orders under each tab. */
    counts: z.object({ all: z.int(), active: z.int(), completed: z.int() }),
  }),
);

const routes = {
  create: createRoute({
    method: 'post',
    path: '/orders',
    tags,
    summary: 'Fazer um pedido do carrinho',
    description:
      'Preços, frete e estoque são os da loja; `expected_total` só é comparado. Com `delivery: "pickup"` o pedido é retirado na loja, sem endereço e sem frete. Um pedido igual ainda não pago é reaproveitado, outro é substituído.',
    middleware: smallJson,
    request: { headers: keyHeader, body: jsonBody(orderBody) },
    responses: created(one),
  }),
  whatsapp: createRoute({
    method: 'post',
    path: '/orders/whatsapp',
    tags,
    summary: 'Fazer um pedido que se paga em uma conversa',
    description: 'Os preços enviados são ignorados. Com `delivery: "pickup"` o pedido é retirado na loja.',
    middleware: smallJson,
    request: { headers: keyHeader, body: jsonBody(whatsappBody) },
    responses: created(whatsappAnswer),
  }),
  list: createRoute({
    method: 'get',
    path: '/orders',
    tags,
    summary: 'Os pedidos, o último primeiro',
    request: {
      query: z.object({
        page: numberOr(1, wholeNumber(1, highestPage)),
        status: optional(oneOf(orderFilters)),
      }),
    },
    responses: answers(listAnswer),
  }),
  read: createRoute({
    method: 'get',
    path: '/orders/{id}',
    tags,
    summary: 'Um pedido',
    request: { params },
    responses: answersOr404(one, unknownOrder),
  }),
  cancel: createRoute({
    method: 'put',
    path: '/orders/{id}/cancel',
    tags,
    summary: 'Cancelar um pedido',
    description: 'O que foi pago é devolvido.',
    request: { params },
    responses: { ...answersOr404(one, unknownOrder), ...conflicts('Não pode mais ser cancelado') },
  }),
  retry: createRoute({
    method: 'put',
    path: '/orders/{id}/retry-payment',
    tags,
    summary: 'Abrir um pedido para outra tentativa de pagamento',
    request: { params },
    responses: { ...answersOr404(one, unknownOrder), ...conflicts('Não pode ser pago agora') },
  }),
};

const noConversation = 'Esta loja não recebe pedidos pelo WhatsApp.';
const cancelledByCustomer = 'Cancelado a pedido do cliente.';

/** Answers with the stored or newly made order. */
const send = (context: Context, { status, answer }: Answered) => context.json(answer as never, status as 201);

export const orderRoutes = (store: StoreContext) => {
  const app = customerApp(store);
  const customerOf = (context: Context<CustomerEnv>) => context.get('signedIn').customer.id;

  const both = atBothAddresses(app);
  both(routes.create, async (context) => {
    const customerId = customerOf(context);
    const body = context.req.valid('json');
    const key = keyedWrite(context, customerId, context.req.valid('header')['idempotency-key'], body);
    try {
      return send(context, await placeSiteOrder(store, { customerId, key, body }));
    } catch (error) {
      return answerRefusal(context, error);
    }
  });

  both(routes.whatsapp, async (context) => {
    const customerId = customerOf(context);
    const body = context.req.valid('json');
    const phone = whatsappNumber((await configOf(store.orm)).company.whatsapp);
    if (phone === null) return context.json(failure(noConversation), 404);
    const key = keyedWrite(context, customerId, context.req.valid('header')['idempotency-key'], body);
    try {
      return send(context, await placeWhatsappOrder(store, { customerId, key, body, phone }));
    } catch (error) {
      return answerRefusal(context, error);
    }
  });

  both(routes.list, async (context) => {
    const customerId = customerOf(context);
    const { page, status: filter } = context.req.valid('query');
    const counts = await countOrders(store, customerId);
    const found = await ordersOf(store, { customerId, filter, page, perPage: order.perPage });
    const list = found.map(wireOfSummary);
    const { data } = pageSuccess(list, counts[filter ?? 'all'], { page, per_page: order.perPage });
    return context.json(success({ ...data, counts }), 200);
  });

  const own = async (context: Context<CustomerEnv>, id: number) => readOrder(store, id, customerOf(context));

  both(routes.read, async (context) => {
    const found = await own(context, context.req.valid('param').id);
    return found ? context.json(success(wireOfOrder(found)), 200) : context.json(failure(unknownOrder), 404);
  });

  for (const [route, change] of [
    [routes.cancel, (id: number) => cancelOrder(store, id, { notes: cancelledByCustomer })],
    [routes.retry, (id: number) => retryPayment(store, id)],
  ] as const)
    both(route as typeof routes.cancel, async (context) => {
      const { id } = context.req.valid('param');
      if (!(await own(context, id))) return context.json(failure(unknownOrder), 404);
      try {
        await change(id);
      } catch (error) {
        return answerRefusal(context, error);
      }
      const changed = await own(context, id);
      return changed
        ? context.json(success(wireOfOrder(changed)), 200)
        : context.json(failure(unknownOrder), 404);
    });
  return app;
};
