import { createRoute, z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { sandboxCardBody } from '#api/buying/sandbox-bodies.ts';
import { sandboxOutcomes } from '#api/buying/payments.ts';
import { answersOr404 } from '#server/kernel/http/api-app.ts';
import { customerApp } from '#server/people/sessions/customer-app.ts';
import { answer, failure, success } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { idParameter, oneOf } from '#server/kernel/http/parameters.ts';
import { rateLimit } from '#server/kernel/http/rate-limit.ts';
import { answerRefusal, conflicts, Refusal } from '#server/kernel/http/refusal.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import { orders } from '../tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { followNotice } from '../payments/take-notice.ts';
import { payments } from '../tables/payment-tables.ts';
import { isSandbox, tokenMinutes } from '#server/kernel/providers/sandbox-provider.ts';
import { cardFaults } from './card-faults.ts';

const tags = ['Demonstração'];
const noSandbox = 'Esta loja não é uma demonstração.';
const unknownPayment = 'Pagamento não encontrado';

const tokenRoute = createRoute({
  method: 'post',
  path: '/sandbox/card-tokens',
  tags,
  summary: 'Fazer de um cartão de teste um token',
  description: 'Só cartões de teste são aceitos; o número não é guardado.',
  middleware: smallJson,
  request: { body: jsonBody(sandboxCardBody) },
  responses: {
    ...answersOr404(
      answer(
        z.object({
          token: z.string(),
          payment_method_id: z.string(),
          last_four_digits: z.string(),
          valid_seconds: z.int(),
        }),
      ),
      noSandbox,
    ),
    ...tooManyAnswer,
  },
});

const outcomeRoute = createRoute({
  method: 'post',
  path: '/sandbox/payments/{id}/{outcome}',
  tags,
  summary: 'Decidir um pagamento de teste',
  request: { params: z.object({ id: idParameter, outcome: oneOf(sandboxOutcomes) }) },
  responses: {
    ...answersOr404(answer(z.null()), unknownPayment),
    ...conflicts('O pagamento não pode mais mudar assim'),
  },
});

const mostTokens = { requests: 20, seconds: 60 };

export const sandboxRoutes = (store: StoreContext) => {
  const app = customerApp(store);
  const secondsToWait = rateLimit(store, { name: 'sandbox-card', ...mostTokens });
  const { payments: provider } = store.providers;

  app.openapi(tokenRoute, async (context) => {
    if (!isSandbox(provider)) return context.json(failure(noSandbox), 404);
    const wait = await secondsToWait(String(context.get('signedIn').customer.id));
    if (wait > 0) return refuseEarly(context, wait);
    const { number, holder, expiry, security_code: securityCode, cpf } = context.req.valid('json');
    const card = { number, holder, expiry, securityCode, cpf };
    const faults = Object.entries(cardFaults(card, store.now()));
    if (faults.length > 0) {
      const errors = Object.fromEntries(faults.map(([field, fault]) => [field, [fault]]));
      return context.json(failure('Dados inválidos', errors), 422);
    }
    const { token, brand, lastDigits } = await provider.tokenize(card);
    return context.json(
      success({
        token,
        payment_method_id: brand,
        last_four_digits: lastDigits,
        valid_seconds: tokenMinutes * 60,
      }),
      200,
    );
  });

  const ownPayment = async (customerId: number, id: number) => {
    const [row] = await store.orm
      .select({ providerId: payments.providerId, provider: payments.provider })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.id, id), eq(orders.customerId, customerId)));
    return row?.provider === 'sandbox' ? row.providerId : null;
  };

  app.openapi(outcomeRoute, async (context) => {
    const { id, outcome } = context.req.valid('param');
    const own = await ownPayment(context.get('signedIn').customer.id, id);
    if (!isSandbox(provider) || own === null) return context.json(failure(unknownPayment), 404);
    if (!(await provider.decide(own, outcome)))
      return answerRefusal(context, new Refusal(409, 'Este pagamento não pode mais mudar assim.'));
    // The effect of the notice, which also arrives, is applied at once for the visitor.
    await followNotice(store, own);
    return context.json(success(null), 200);
  });
  return app;
};
