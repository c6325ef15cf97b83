import { createRoute } from '@hono/zod-openapi';
import { and, eq, ne } from 'drizzle-orm';
import { forgotBody, resetBody } from '#api/account/account.ts';
import { account } from '#config.ts';
import { answers, apiApp } from '#server/kernel/http/api-app.ts';
import { clientAddress, networkOf, proxyList } from '#server/kernel/http/client-address.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { rateLimit } from '#server/kernel/http/rate-limit.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { postLetter } from '#server/kernel/mail/waiting-letter.ts';
import { weaknessOf } from '#server/kernel/secrets/weak-password.ts';
import { hashPassword } from '#server/kernel/secrets/password.ts';
import { forgetNetworksOf, rememberNetwork } from '../sessions/known-networks.ts';
import { endSessions } from '../sessions/session.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { customers, customerTokens } from '../tables/customer-tables.ts';
import { findMailLink, takeMailLink } from './mail-link.ts';
import { messageResponse, messageAnswer, mailedResponse } from '#server/kernel/http/message-response.ts';
import { passwordChangedLetter, resetLetter } from '../customers/account-letters.ts';

const forgotRoute = createRoute({
  method: 'post',
  path: '/client/password/forgot',
  tags: ['Conta'],
  summary: 'Pedir um link para uma nova senha',
  description: 'A resposta é a mesma para todo endereço, com conta ou sem.',
  middleware: smallJson,
  request: { body: jsonBody(forgotBody) },
  responses: { ...answers(messageAnswer), ...tooManyAnswer },
});

const resetRoute = createRoute({
  method: 'post',
  path: '/client/password/reset',
  tags: ['Conta'],
  summary: 'Escolher uma nova senha',
  description: 'O código vem do link de um e-mail e vale uma vez. Encerra todas as sessões.',
  middleware: smallJson,
  request: { body: jsonBody(resetBody) },
  responses: answers(messageAnswer),
});

const asked = 'Se este e-mail tiver uma conta, ele recebe agora um link para escolher uma nova senha.';
const expired = 'Este link não vale mais. Peça outro em "Esqueci a senha".';

export const forgottenPasswordRoutes = (store: StoreContext) => {
  const proxies = proxyList(store.trustedProxies);
  const limits = limitsOf(store);
  const app = apiApp();
  app.openapi(forgotRoute, async (context) => {
    const { email } = context.req.valid('json');
    const wait = await limits.network(networkOf(clientAddress(context, proxies)));
    if (wait > 0) return refuseEarly(context, wait);
    // An exceeded limit of an address gets the same answer: another one would reveal the requests of others.
    if (!(await limits.isExceeded(email)))
      await inTransaction(store, (inside) => postLetter(inside, resetLetter, email, {}));
    return context.json(mailedResponse(store, asked), 200);
  });
  app.openapi(resetRoute, async (context) => {
    const { token, password } = context.req.valid('json');
    // Hashes are expensive and delay logins, so none is made for an unknown token.
    const link = await findMailLink(store, 'reset', token);
    const weakness = link && weaknessOf(password, link.email);
    if (weakness) return context.json(failure(weakness, { password: [weakness] }), 422);
    const network = networkOf(clientAddress(context, proxies));
    const isReset = link !== null && (await reset(store, { token, password, network }));
    if (!isReset) return context.json(failure(expired, { token: [expired] }), 422);
    return context.json(messageResponse('Senha alterada. Entre com a nova senha.'), 200);
  });
  return app;
};

const limitsOf = (store: StoreContext) => {
  const limit = (name: string, requests: number, seconds: number) =>
    rateLimit(store, { name, requests, seconds });
  const perMinute = limit('reset-minute', account.linksPerMinute, 60);
  const perDay = limit('reset-day', account.linksPerDay, 24 * 3_600);
  return {
    network: limit('reset-network', account.linksPerHourAndNetwork, 3_600),
    isExceeded: async (email: string) => ((await perMinute(email)) || (await perDay(email))) > 0,
  };
};

/** The link proves that the address is the person's own, so it also verifies it. */
const reset = async (
  store: StoreContext,
  { token, password, network }: { token: string; password: string; network: string },
): Promise<boolean> => {
  const passwordHash = await hashPassword(password);
  return inTransaction(store, (inside) => replacePassword(inside, { token, passwordHash, network }));
};

const replacePassword = async (
  store: StoreContext,
  { token, passwordHash, network }: { token: string; passwordHash: string; network: string },
): Promise<boolean> => {
  const link = await takeMailLink(store, 'reset', token);
  if (!link) return false;
  const { orm, now } = store;
  const [customer] = await orm
    .update(customers)
    // The pending address may be that of an intruder, whom the reset locks out.
    .set({ passwordHash, passwordSetAt: now(), emailVerifiedAt: now(), pendingEmail: null, updatedAt: now() })
    .where(and(eq(customers.id, link.customerId), eq(customers.email, link.email)))
    .returning();
  if (!customer) return false;
  // The link that undoes a change of the address stays valid: the intruder may have requested the reset.
  await orm
    .delete(customerTokens)
    .where(and(eq(customerTokens.customerId, customer.id), ne(customerTokens.purpose, 'undo-email')));
  await endSessions(store, customer.id);
  await forgetNetworksOf(store, customer.id);
  await rememberNetwork(store, customer.id, network);
  await postLetter(store, passwordChangedLetter, customer.email, {});
  return true;
};
