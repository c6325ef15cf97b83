import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { paymentBody } from '#api/buying/order-bodies.ts';
import { payment } from '#config.ts';
import { isCardMethod, type PaymentMethod } from '#domain/orders/order.ts';
import { answersOr404 } from '#server/kernel/http/api-app.ts';
import { clientAddress, networkOf, proxyList } from '#server/kernel/http/client-address.ts';
import { atBothAddresses, customerApp, type CustomerEnv } from '#server/people/sessions/customer-app.ts';
import { answer, failure, failureAnswer, success } from '#server/kernel/http/envelope.ts';
import { answerInFlight, keyedWrite, keyHeader } from '../idempotency/key-header.ts';
import { type KeyedWrite } from '../idempotency/keyed-write.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { idParameter } from '#server/kernel/http/parameters.ts';
import { rateLimit } from '#server/kernel/http/rate-limit.ts';
import { answerRefusal, conflicts } from '#server/kernel/http/refusal.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import { unknownOrder } from '../orders/order-refusals.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { cancelAttempt } from './cancel-attempt.ts';
import { cardTesting, type CountedAttempt, tooManyCards } from './card-testing.ts';
import { type Charged, payOrder } from './pay-order.ts';
import { type PaymentWish, validatePayment } from './payment-wish.ts';
import { isKnownWrite } from '../idempotency/keyed-write.ts';
import { pendingChallenge } from '#domain/orders/payment-life.ts';
import type { CardDigits } from '#server/kernel/providers/payment-provider.ts';
import { liveAttemptOf, ownOrder } from './payment-rows.ts';
import { freshener, readState, stateWire } from './payment-state.ts';
import { paymentWire, wireOfPayment } from '../orders/payment-wire.ts';

const tags = ['Pagamento'];
const params = z.object({ id: idParameter });

const json = <Schema>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

const down = { 502: json(failureAnswer, 'O serviço de pagamento não responde') };

const routes = {
  pay: createRoute({
    method: 'post',
    path: '/orders/{id}/payments',
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
    path: '/orders/{id}/payments',
    tags,
    summary: 'O que houve com o pagamento de um pedido',
    request: { params },
    responses: answersOr404(answer(stateWire), unknownOrder),
  }),
  giveUp: createRoute({
    method: 'delete',
    path: '/orders/{id}/payments/challenge',
    tags,
    summary: 'Desistir da confirmação que o banco pede',
    description:
      'O pagamento com cartão que espera a resposta da pessoa ao seu banco (3-D Secure) é cancelado, e o pedido pode ser pago de outro jeito. Qualquer outro pagamento fica como está.',
    request: { params },
    responses: answersOr404(answer(stateWire), unknownOrder),
  }),
};

export const attemptRoutes = (store: StoreContext) => {
  const app = customerApp(store);
  const proxies = proxyList(store.trustedProxies);
  const seconds = payment.attemptSeconds;
  const ofCards = rateLimit(store, { name: 'card-payment', requests: payment.cardAttempts, seconds });
  const ofCodes = rateLimit(store, { name: 'code-payment', requests: payment.codeAttempts, seconds });
  const customerOf = (context: Context<CustomerEnv>) => context.get('signedIn').customer.id;
  const counts = countOnce(store);
  const waitOf = async (context: Context<CustomerEnv>, method: PaymentMethod) => {
    const secondsToWait = isCardMethod(method) ? ofCards : ofCodes;
    return Math.max(
      await secondsToWait(`customer ${customerOf(context)}`),
      await secondsToWait(`network ${networkOf(clientAddress(context, proxies))}`),
    );
  };
  const testing = cardTesting(store);
  /** Counts an attempt with a card as refused until its result is known. PIX and boleto are never limited. */
  const countCard = (context: Context<CustomerEnv>, body: PaymentWish['body']) => {
    if (!isCardMethod(body.method)) return null;
    const network = networkOf(clientAddress(context, proxies));
    return testing.begin({ network, claimed: claimedCard(body) });
  };
  const bringUpToDate = freshener(store);

  const both = atBothAddresses(app);
  both(routes.pay, async (context) => {
    const customerId = customerOf(context);
    const orderId = context.req.valid('param').id;
    const body = context.req.valid('json');
    // The device id is not compared: a reloaded page may have another one.
    const wanted = { ...body, device_id: undefined };
    const key = keyedWrite(context, customerId, context.req.valid('header')['idempotency-key'], wanted);
    const order = await ownOrder(store, customerId, orderId);
    if (!order) return context.json(failure(unknownOrder), 404);
    let counted: CountedAttempt | null = null;
    let outcome: Charged | null = null;
    try {
      await validatePayment(store, order, body);
      if (!(await hasCode(store, orderId, body.method)) && (await counts.isNew(key))) {
        const wait = await waitOf(context, body.method);
        if (wait > 0) {
          counts.forget(key);
          return refuseEarly(context, wait);
        }
        const begun = await countCard(context, body);
        if (begun?.state === 'refused') {
          counts.forget(key);
          return refuseEarly(context, begun.seconds, (when) => tooManyCards(begun.of, when));
        }
        counted = begun;
      }
      const from = clientAddress(context, proxies);
      const paid = await payOrder(store, { customerId, orderId, key, from, body });
      if (paid.state === 'in-flight') return answerInFlight(context);
      if (paid.state === 'down')
        return context.json(
          { ...failure('Erro no pagamento. Tente novamente.'), code: 'provider_down' },
          502,
        );
      outcome = paid;
      return context.json(success(wireOfPayment(paid.payment)), 201);
    } catch (error) {
      return answerRefusal(context, error);
    } finally {
      await counted?.settle(outcome);
    }
  });

  both(routes.state, async (context) => {
    const { id } = context.req.valid('param');
    const customerId = customerOf(context);
    if (!(await ownOrder(store, customerId, id))) return context.json(failure(unknownOrder), 404);
    await bringUpToDate(id);
    const state = await readState(store, customerId, id);
    return state ? context.json(success(state), 200) : context.json(failure(unknownOrder), 404);
  });

  both(routes.giveUp, async (context) => {
    const { id } = context.req.valid('param');
    const customerId = customerOf(context);
    if (!(await ownOrder(store, customerId, id))) return context.json(failure(unknownOrder), 404);
    const live = await liveAttemptOf(store, id);
    if (live?.statusDetail === pendingChallenge) await cancelAttempt(store, live.id);
    const state = await readState(store, customerId, id);
    return state ? context.json(success(state), 200) : context.json(failure(unknownOrder), 404);
  });
  return app;
};

/** The digits of the card that the browser sent. */
const claimedCard = ({ card_bin: bin, card_last_four: lastFour }: PaymentWish['body']): CardDigits | null =>
  bin && lastFour ? { firstSix: bin.slice(0, 6), lastFour } : null;

/** Whether a waiting code is shown again, so that no charge is made. */
const hasCode = async (store: StoreContext, orderId: number, method: PaymentMethod): Promise<boolean> => {
  const live = await liveAttemptOf(store, orderId);
  return live?.method === method && !isCardMethod(method) && live.pending !== null;
};

/** Counts a repeated request once as an attempt, even while the first one is under way. */
const countOnce = (store: StoreContext) => {
  const counted = new LRUCache<string, true>({ max: 10_000, ttl: payment.attemptSeconds * 1_000 });
  const nameOf = ({ customerId, key }: KeyedWrite) => `${customerId} ${key}`;
  return {
    isNew: async (write: KeyedWrite | null): Promise<boolean> => {
      if (write === null) return true;
      if (counted.has(nameOf(write))) return false;
      counted.set(nameOf(write), true);
      return !(await isKnownWrite(store, write));
    },
    /** A refused request is counted when it is sent again. */
    forget: (write: KeyedWrite | null): void => {
      if (write) counted.delete(nameOf(write));
    },
  };
};
