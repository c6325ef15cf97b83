import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { deletionBody } from '#api/account/account.ts';
import { answers } from '#server/kernel/http/api-app.ts';
import { clientAddress, networkOf, proxyList } from '#server/kernel/http/client-address.ts';
import { absentAnswer, customerApp, refuseAbsent } from '#server/people/sessions/customer-app.ts';
import { failure, failureAnswer } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { postLetter } from '#server/kernel/mail/waiting-letter.ts';
import { judgePassword } from '#server/people/sessions/judge-password.ts';
import { wrongCredentials } from '#server/people/sessions/login.ts';
import { isPresent } from '#server/people/sessions/presence.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { vipMembers } from '#server/people/tables/vip-tables.ts';
import { type CustomerRow, lockCustomer } from '#server/people/customers/customer.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { emptyOrders, openOrders } from './leave-orders.ts';
import { accountDeletedLetter } from '#server/people/customers/account-letters.ts';
import { personalData } from './personal-data.ts';
import { messageResponse, messageAnswer } from '#server/kernel/http/message-response.ts';

const exportRoute = createRoute({
  method: 'get',
  path: '/client/export',
  tags: ['Conta'],
  summary: 'Baixar todos os dados da conta',
  responses: {
    200: {
      description: 'Um arquivo JSON',
      content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } },
    },
  },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/client/me',
  tags: ['Conta'],
  summary: 'Apagar a conta',
  description: 'Pede a senha; uma conta sem senha, um login com o Google de há pouco.',
  middleware: smallJson,
  request: { body: jsonBody(deletionBody) },
  responses: {
    ...answers(messageAnswer),
    409: {
      description: 'Há pedidos em andamento',
      content: { 'application/json': { schema: failureAnswer } },
    },
    ...tooManyAnswer,
    403: absentAnswer,
  },
});

/** Routes of the rights of a person over their data (LGPD, art. 18): a copy, and its deletion. */
export const leavingRoutes = (store: StoreContext) => {
  const proxies = proxyList(store.trustedProxies);
  const app = customerApp(store);
  app.openapi(exportRoute, async (context) => {
    context.header('Content-Disposition', 'attachment; filename="meus-dados.json"');
    return context.json(await personalData(store, context.get('signedIn').customer), 200);
  });
  app.openapi(deleteRoute, async (context) => {
    const { customer, session } = context.get('signedIn');
    const { password } = context.req.valid('json');
    if (customer.passwordHash === null) {
      if (!isPresent(session, store.now())) return refuseAbsent(context);
    } else {
      const network = networkOf(clientAddress(context, proxies));
      const verdict = await judgePassword(store, { customer, password: password ?? '', network });
      if (verdict.wait > 0) return refuseEarly(context, verdict.wait);
      if (!verdict.isRight)
        return context.json(failure(wrongCredentials, { password: [wrongCredentials] }), 422);
    }
    const waitsFor = await inTransaction(store, (inside) => deleteAccount(inside, customer));
    if (waitsFor.length > 0) return context.json(failure(tooEarly(waitsFor)), 409);
    return context.json(messageResponse('Sua conta foi apagada.'), 200);
  });
  return app;
};

/**
 * Deletes a customer with sessions, addresses, tokens and the place on the VIP list. Returns the numbers of open
 * orders, in which case nothing is deleted. (Decision 36.)
 */
const deleteAccount = async (
  store: StoreContext,
  { id, email, emailVerifiedAt }: CustomerRow,
): Promise<string[]> => {
  await lockCustomer(store, id);
  const open = await openOrders(store, id);
  if (open.length > 0) return open;
  await emptyOrders(store, id);
  await store.orm.delete(customers).where(eq(customers.id, id));
  // An unconfirmed address may belong to another person.
  if (emailVerifiedAt) await store.orm.delete(vipMembers).where(eq(vipMembers.email, email));
  await postLetter(store, accountDeletedLetter, email, {});
  return [];
};

const tooEarly = (numbers: readonly string[]) =>
  numbers.length === 1
    ? `O pedido ${numbers[0]} ainda está em andamento. Quando ele terminar, ou se você o cancelar, a conta pode ser apagada.`
    : `Os pedidos ${numbers.join(', ')} ainda estão em andamento. Quando eles terminarem, ou se você os cancelar, a conta pode ser apagada.`;
