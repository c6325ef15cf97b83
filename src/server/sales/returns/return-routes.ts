import { createRoute, z } from '@hono/zod-openapi';
import { returnBody } from '#api/buying/order-bodies.ts';
import { answersOr404 } from '#server/kernel/http/api-app.ts';
import { atBothAddresses, customerApp } from '#server/people/sessions/customer-app.ts';
import { answer, success } from '#server/kernel/http/envelope.ts';
import { answerInFlight, keyedWrite, keyHeader } from '../idempotency/key-header.ts';
import { claimKey, type KeyedWrite, storeAnswer } from '../idempotency/keyed-write.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { idParameter } from '#server/kernel/http/parameters.ts';
import { answerRefusal, conflicts, Refusal } from '#server/kernel/http/refusal.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { lockWholeOrder } from '../orders/lock-order.ts';
import { unknownOrder } from '../orders/order-refusals.ts';
import { readOrder } from '../orders/order-rows.ts';
import { orderWire } from '../orders/order-schema.ts';
import { wireOfOrder } from '../orders/order-wire.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { requestReturn, type ReturnAnswer, type ReturnWish } from './request-return.ts';

const orderAnswer = answer(orderWire);
type OrderAnswer = z.infer<typeof orderAnswer>;

const returnRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/returns',
  tags: ['Pedidos'],
  summary: 'Desistir da compra de um pedido entregue',
  description:
    'Até sete dias depois da entrega (CDC, art. 49), de tudo ou de parte. Sem `items`, de todas as cópias que ainda não voltaram.',
  middleware: smallJson,
  request: { params: z.object({ id: idParameter }), headers: keyHeader, body: jsonBody(returnBody) },
  responses: {
    ...answersOr404(orderAnswer, unknownOrder),
    ...conflicts('O pedido não pode ser devolvido, ou não mais'),
  },
});

export const returnRoutes = (store: StoreContext) => {
  const app = customerApp(store);
  atBothAddresses(app)(returnRoute, async (context) => {
    const customerId = context.get('signedIn').customer.id;
    const { id: orderId } = context.req.valid('param');
    const body = context.req.valid('json');
    const items = body.items?.map(({ item_id: lineId, quantity }) => ({ lineId, quantity }));
    const key = keyedWrite(context, customerId, context.req.valid('header')['idempotency-key'], body);
    try {
      const wish = { customerId, orderId, items };
      const answered = await inTransaction(store, (inside) => answerReturn(inside, wish, key));
      return answered === null ? answerInFlight(context) : context.json(answered, 200);
    } catch (error) {
      return answerRefusal(context, error);
    }
  });
  return app;
};

interface Asked extends Pick<ReturnWish, 'items'> {
  customerId: number;
  orderId: number;
}

/** The order with its return, or the stored answer to a repeated request; null while the first one is being worked on. */
const answerReturn = async (
  inside: StoreContext,
  { customerId, orderId, items }: Asked,
  key: KeyedWrite | null,
): Promise<OrderAnswer | null> => {
  // The customer is locked before the key, whose row refers to it: locks are taken in one order.
  const locked = await lockWholeOrder(inside, orderId);
  if (locked?.customerId !== customerId) throw new Refusal(404, unknownOrder);
  const claim = key ? await claimKey(inside, key) : null;
  if (claim?.state === 'in-flight') return null;
  if (claim?.state === 'answered') return claim.answer as OrderAnswer;
  refuse(await requestReturn(inside, { order: locked, items, isKeyed: key !== null }));
  const order = await readOrder(inside, orderId, customerId);
  if (!order) throw new Refusal(404, unknownOrder);
  const answered = success(wireOfOrder(order));
  await storeAnswer(inside, key, 200, answered);
  return answered;
};

const refuse = (result: ReturnAnswer): void => {
  if (result.state === 'refused') throw new Refusal(409, result.message, { code: 'not_returnable' });
  if (result.state === 'invalid')
    throw new Refusal(422, result.message, { errors: { items: [result.message] } });
};
