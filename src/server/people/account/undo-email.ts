import { createRoute } from '@hono/zod-openapi';
import { and, eq, gte, ne } from 'drizzle-orm';
import { verifyBody } from '#api/account/account.ts';
import { answers, apiApp } from '#server/kernel/http/api-app.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { postLetter } from '#server/kernel/mail/waiting-letter.ts';
import { forgetNetworksOf } from '../sessions/known-networks.ts';
import { endSessions } from '../sessions/session.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { customers, customerTokens, identities } from '../tables/customer-tables.ts';
import { findByEmail, findById } from '../customers/customer.ts';
import { takeMailLink } from './mail-link.ts';
import { messageResponse, messageAnswer } from '#server/kernel/http/message-response.ts';
import { resetLetter } from '../customers/account-letters.ts';

const route = createRoute({
  method: 'post',
  path: '/client/email/undo',
  tags: ['Conta'],
  summary: 'Desfazer a troca do e-mail',
  description:
    'O código vem do aviso ao e-mail anterior e vale uma vez. Volta ao e-mail anterior e encerra todas as sessões.',
  middleware: smallJson,
  request: { body: jsonBody(verifyBody) },
  responses: answers(messageAnswer),
});

const expired = 'Este link não vale mais. Fale com a loja pelo e-mail do aviso.';
const done =
  'O e-mail anterior voltou a valer e todas as sessões foram encerradas. Enviamos a ele um link para uma nova senha.';

export const undoEmailRoutes = (store: StoreContext) => {
  const app = apiApp();
  app.openapi(route, async (context) => {
    const { token } = context.req.valid('json');
    const isUndone = await inTransaction(store, (inside) => undo(inside, token));
    if (!isUndone) return context.json(failure(expired, { token: [expired] }), 422);
    return context.json(messageResponse(done), 200);
  });
  return app;
};

/**
 * Restores the previous address of an account. Changes since then may be the work of an intruder: sessions and links
 * end, and a password and linked logins of that time are removed.
 */
const undo = async (store: StoreContext, token: string): Promise<boolean> => {
  const link = await takeMailLink(store, 'undo-email', token);
  const customer = link && (await findById(store, link.customerId));
  if (!link || !customer) return false;
  const { id } = customer;
  const holder = await findByEmail(store, link.email);
  if (holder && holder.id !== id) return false;
  const { orm, now } = store;
  const isPasswordNew = customer.passwordSetAt !== null && customer.passwordSetAt >= link.createdAt;
  await orm
    .update(customers)
    .set({
      ...{ email: link.email, pendingEmail: null, emailVerifiedAt: now(), updatedAt: now() },
      ...(isPasswordNew && { passwordHash: null }),
    })
    .where(eq(customers.id, id));
  await orm
    .delete(identities)
    .where(and(eq(identities.customerId, id), gte(identities.createdAt, link.createdAt)));
  await orm
    .delete(customerTokens)
    .where(and(eq(customerTokens.customerId, id), ne(customerTokens.purpose, 'undo-email')));
  await endSessions(store, id);
  await forgetNetworksOf(store, id);
  await postLetter(store, resetLetter, link.email, {});
  return true;
};
