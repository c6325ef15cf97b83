import { createRoute } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { verifyBody } from '#api/account/account.ts';
import { account } from '#config.ts';
import { isDuplicate } from '#server/kernel/db/sql-state.ts';
import { answers, apiApp } from '#server/kernel/http/api-app.ts';
import { customerApp } from '../sessions/customer-app.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { rateLimit } from '#server/kernel/http/rate-limit.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { postLetter } from '#server/kernel/mail/waiting-letter.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { customers } from '../tables/customer-tables.ts';
import { findByEmail, findById } from '../customers/customer.ts';
import { type MailLinkRow, findMailLink } from './mail-link.ts';
import { messageResponse, messageAnswer, mailedResponse } from '#server/kernel/http/message-response.ts';
import { emailChangedLetter, verifyLetter, welcomeLetter } from '../customers/account-letters.ts';

const resendRoute = createRoute({
  method: 'post',
  path: '/client/resend-verification',
  tags: ['Conta'],
  summary: 'Receber de novo o e-mail de confirmação',
  responses: { ...answers(messageAnswer), ...tooManyAnswer },
});

const verifyRoute = createRoute({
  method: 'post',
  path: '/client/email/verify',
  tags: ['Conta'],
  summary: 'Confirmar o e-mail',
  description:
    'O código vem do link de um e-mail. Pode ser repetido enquanto o e-mail é o da conta. Não precisa de login.',
  middleware: smallJson,
  request: { body: jsonBody(verifyBody) },
  responses: answers(messageAnswer),
});

const expired = 'Este link não vale mais. Entre na sua conta e peça outro em Meu Perfil.';
const nothingToDo = 'Seu e-mail já está confirmado.';

export const verificationRoutes = (store: StoreContext) => {
  const app = apiApp();
  app.route('/', resendRoutes(store));
  app.openapi(verifyRoute, async (context) => {
    const { token } = context.req.valid('json');
    const isVerified = await inTransaction(store, async (inside) => {
      const link = await findMailLink(inside, 'verify', token);
      return link !== null && verify(inside, link);
    });
    if (!isVerified) return context.json(failure(expired, { token: [expired] }), 422);
    return context.json(messageResponse('E-mail confirmado.'), 200);
  });
  return app;
};

const resendRoutes = (store: StoreContext) => {
  const perMinute = rateLimit(store, {
    name: 'verify-minute',
    requests: account.linksPerMinute,
    seconds: 60,
  });
  const perDay = rateLimit(store, { name: 'verify-day', requests: account.linksPerDay, seconds: 24 * 3_600 });
  const app = customerApp(store);
  app.openapi(resendRoute, async (context) => {
    const { customer } = context.get('signedIn');
    const address = customer.pendingEmail ?? (customer.emailVerifiedAt === null ? customer.email : null);
    if (address === null) return context.json(messageResponse(nothingToDo), 200);
    const caller = String(customer.id);
    const wait = (await perMinute(caller)) || (await perDay(caller));
    if (wait > 0) return refuseEarly(context, wait);
    await inTransaction(store, (inside) =>
      postLetter(inside, verifyLetter, address, { customerId: customer.id }),
    );
    return context.json(
      mailedResponse(store, `Enviamos um link para ${address}. Confira sua caixa de entrada.`),
      200,
    );
  });
  return app;
};

/**
 * Repeatable: a used link of an address that the account still has confirms it again, and sends nothing.
 * Returns false when the address of the link no longer belongs to the account, or belongs to another one.
 */
const verify = async (store: StoreContext, { customerId, email }: MailLinkRow): Promise<boolean> => {
  const customer = await findById(store, customerId);
  if (customer?.email === email) {
    const isFirst = customer.emailVerifiedAt === null;
    await setVerified(store, customerId, email);
    if (isFirst) await postLetter(store, welcomeLetter, email, { name: customer.name });
    return true;
  }
  if (customer?.pendingEmail !== email || (await findByEmail(store, email))) return false;
  if (!(await takeEmail(store, customerId, email))) return false;
  await postLetter(store, emailChangedLetter, customer.email, {
    email,
    change: { customerId, changedAt: store.now().toISOString() },
  });
  return true;
};

/** False when another account takes the address at the same moment. */
const takeEmail = async (store: StoreContext, id: number, email: string): Promise<boolean> => {
  try {
    await inTransaction(store, (inside) => setVerified(inside, id, email));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

const setVerified = async ({ orm, now }: StoreContext, id: number, email: string) => {
  const isPending = eq(customers.pendingEmail, email);
  await orm
    .update(customers)
    .set({ pendingEmail: null })
    .where(and(eq(customers.id, id), isPending));
  await orm
    .update(customers)
    .set({ email, emailVerifiedAt: now(), updatedAt: now() })
    .where(eq(customers.id, id));
};
