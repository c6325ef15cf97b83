import { createRoute, z } from '@hono/zod-openapi';
import { orderBody, whatsappBody } from '#api/buying/order-bodies.ts';
import { answers, answersOr404 } from '#server/kernel/http/api-app.ts';
import { answer, failureAnswer, pageAnswer } from '#server/kernel/http/envelope.ts';
import { keyHeader } from '../idempotency/key-header.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { idParameter, numberOr, oneOf, optional, wholeNumber } from '#server/kernel/http/parameters.ts';
import { codedFailure, conflicts } from '#server/kernel/http/refusal.ts';
import { orderFilters } from '../orders/order-list.ts';
import { unknownOrder } from '../orders/order-refusals.ts';
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

/** The routes below one of the two addresses that the documents give. (Decision 11.) */
export const routesBelow = (base: '' | '/client') => ({
  create: createRoute({
    method: 'post',
    path: `${base}/orders`,
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
    path: `${base}/orders/whatsapp`,
    tags,
    summary: 'Fazer um pedido que se paga em uma conversa',
    description: 'Os preços enviados são ignorados. Com `delivery: "pickup"` o pedido é retirado na loja.',
    middleware: smallJson,
    request: { headers: keyHeader, body: jsonBody(whatsappBody) },
    responses: created(whatsappAnswer),
  }),
  list: createRoute({
    method: 'get',
    path: `${base}/orders`,
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
    path: `${base}/orders/{id}`,
    tags,
    summary: 'Um pedido',
    request: { params },
    responses: answersOr404(one, unknownOrder),
  }),
  cancel: createRoute({
    method: 'put',
    path: `${base}/orders/{id}/cancel`,
    tags,
    summary: 'Cancelar um pedido',
    description: 'O que foi pago é devolvido.',
    request: { params },
    responses: { ...answersOr404(one, unknownOrder), ...conflicts('Não pode mais ser cancelado') },
  }),
  retry: createRoute({
    method: 'put',
    path: `${base}/orders/{id}/retry-payment`,
    tags,
    summary: 'Abrir um pedido para outra tentativa de pagamento',
    request: { params },
    responses: { ...answersOr404(one, unknownOrder), ...conflicts('Não pode ser pago agora') },
  }),
});
