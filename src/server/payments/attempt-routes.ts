import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { paymentBody } from '#api/order-bodies.ts';
import { payment as limits } from '#config.ts';
import type { PaymentMethod } from '#domain/order.ts';
import { orderStatuses } from '#domain/order-status.ts';
import { paymentStatuses } from '#domain/payment-status.ts';
import { answersOr404 } from '../http/api-app.ts';
import { clientAddress, networkOf, proxyList } from '../http/client-address.ts';
import { customerApp, type CustomerEnv } from '../http/customer-app.ts';
import { answer, failure, failureAnswer, orNull, success } from '../http/envelope.ts';
import { answerInFlight, type KeyedWrite, keyedWrite, keyHeader } from '../http/idempotency.ts';
import { jsonBody, smallJson } from '../http/json-body.ts';
import { idParameter } from '../http/parameters.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { answerRefusal, conflicts } from '../http/refusal.ts';
import { refuseEarly, tooManyAnswer } from '../http/too-many.ts';
import { unknownOrder } from '../orders/order-refusals.ts';
import type { StoreContext } from '../store-context.ts';
import { tryToAsk } from './ask-provider.ts';
import { judgeWish } from './judge-wish.ts';
import { isKnownWrite } from './known-write.ts';
import { latestAttemptOf, liveAttemptOf, ownOrder } from './payment-rows.ts';
import { payOrder } from './pay-order.ts';
import { paymentWire, wireOfPayment } from './payment-wire.ts';

const tags = ['Pagamento'];
const params = z.object({ id: idParameter });

const stateWire = z.object({
  order_status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  /** The latest attempt. */
  payment: orNull(paymentWire),
});

const json = <Schema>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

const down = { 502: json(failureAnswer, 'O serviço de pagamento não responde') };

/** The routes below one of the two addresses that the documents give. (Decision 11.) */
const routesBelow = (base: '' | '/client') => ({
  pay: createRoute({
    method: 'post',
    path: `${base}/orders/{id}/payments`,
    tags,
    summary: 'Pagar um pedido',
    description:
      'O valor é o do pedido; `expected_total` só é comparado. Um código PIX ou boleto que ainda vale é dado de novo. Outra forma cancela antes a tentativa que estava aberta.',
    middleware: smallJson,
    request: { params, headers: keyHeader, body: jsonBody(paymentBody) },
    responses: {
      201: json(answer(paymentWire), 'Sucesso'),
      404: json(failureAnswer, unknownOrder),
      422: json(failureAnswer, 'Dados inválidos'),
      ...conflicts('O pedido não pode ser pago assim agora'),
      ...tooManyAnswer,
      ...down,
    },
  }),
  state: createRoute({
    method: 'get',
    path: `${base}/orders/{id}/payments`,
    tags,
    summary: 'O que houve com o pagamento de um pedido',
    request: { params },
    responses: answersOr404(answer(stateWire), unknownOrder),
  }),
});

export const attemptRoutes = (store: StoreContext) => {
  const app = customerApp(store);
  const proxies = proxyList(store.trustedProxies);
  const seconds = limits.attemptSeconds;
  const ofCards = rateLimit(store, { name: 'card-payment', requests: limits.cardAttempts, seconds });
  const ofCodes = rateLimit(store, { name: 'code-payment', requests: limits.codeAttempts, seconds });
  const customerOf = (context: Context<CustomerEnv>) => context.get('signedIn').customer.id;
  const counts = countOnce(store);
  const waitOf = async (context: Context<CustomerEnv>, method: PaymentMethod) => {
    const secondsToWait = method === 'pix' || method === 'boleto' ? ofCodes : ofCards;
    return Math.max(
      await secondsToWait(`customer ${customerOf(context)}`),
      await secondsToWait(`network ${networkOf(clientAddress(context, proxies))}`),
    );
  };
  const bringUpToDate = freshener(store);

  for (const routes of [routesBelow(''), routesBelow('/client')]) {
    app.openapi(routes.pay, async (context) => {
      const customerId = customerOf(context);
      const orderId = context.req.valid('param').id;
      const body = context.req.valid('json');
      const key = keyedWrite(context, customerId, context.req.valid('header')['idempotency-key'], body);
      const order = await ownOrder(store, customerId, orderId);
      if (!order) return context.json(failure(unknownOrder), 404);
      try {
        await judgeWish(store, order, body);
        if (!(await hasCode(store, orderId, body.method)) && (await counts.isNew(key))) {
          const wait = await waitOf(context, body.method);
          if (wait > 0) {
            counts.forget(key);
            return refuseEarly(context, wait);
          }
        }
        const paid = await payOrder(store, { customerId, orderId, key, body });
        if (paid.state === 'in-flight') return answerInFlight(context);
        if (paid.state === 'down')
          return context.json(
            { ...failure('Erro no pagamento. Tente novamente.'), code: 'provider_down' },
            502,
          );
        return context.json(success(wireOfPayment(paid.payment)), 201);
      } catch (error) {
        return answerRefusal(context, error);
      }
    });

    app.openapi(routes.state, async (context) => {
      const customerId = customerOf(context);
      const { id } = context.req.valid('param');
      const known = await ownOrder(store, customerId, id);
      if (!known) return context.json(failure(unknownOrder), 404);
      await bringUpToDate(id);
      const order = (await ownOrder(store, customerId, id)) ?? known;
      const payment = await latestAttemptOf(store, id);
      context.header('Cache-Control', 'no-store');
      return context.json(
        success({
          order_status: order.status,
          payment_status: order.paymentStatus,
          payment: payment && wireOfPayment(payment),
        }),
        200,
      );
    });
  }
  return app;
};

/** A code that still waits is given again: no charge is made. */
const hasCode = async (store: StoreContext, orderId: number, method: PaymentMethod): Promise<boolean> => {
  const live = await liveAttemptOf(store, orderId);
  return live?.method === method && live.pending !== null;
};

/** A request that is sent again counts once as an attempt, even while the first one is on its way. */
const countOnce = (store: StoreContext) => {
  const counted = new LRUCache<string, true>({ max: 10_000, ttl: limits.attemptSeconds * 1_000 });
  const nameOf = ({ customerId, key }: KeyedWrite) => `${customerId} ${key}`;
  return {
    isNew: async (write: KeyedWrite | null): Promise<boolean> => {
      if (write === null) return true;
      if (counted.has(nameOf(write))) return false;
      counted.set(nameOf(write), true);
      return !(await isKnownWrite(store, write));
    },
    /** A request that was sent away is counted when it comes again. */
    forget: (write: KeyedWrite | null): void => {
      if (write) counted.delete(nameOf(write));
    },
  };
};

/** Asks the provider for the live attempt of an order, unless it was asked a moment ago. */
const freshener = (store: StoreContext) => {
  const asked = new LRUCache<number, { instant: number; done: Promise<void> }>({ max: 10_000 });
  return async (orderId: number): Promise<void> => {
    const attempt = await latestAttemptOf(store, orderId);
    if (!attempt?.isLive) return;
    const instant = store.now().getTime();
    const known = asked.get(attempt.id);
    const isFresh = known && instant - known.instant < limits.askEveryMs;
    const isNew = attempt.providerId === null && instant - attempt.createdAt.getTime() < limits.askEveryMs;
    if (isNew) return;
    if (isFresh) return known.done;
    const done = tryToAsk(store, attempt.id);
    asked.set(attempt.id, { instant, done });
    await done;
  };
};
