import { createRoute } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { passwordBody } from '#api/account/account.ts';
import { answers } from '#server/kernel/http/api-app.ts';
import { clientAddress, networkOf, proxyList } from '#server/kernel/http/client-address.ts';
import { customerApp } from '../sessions/customer-app.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { postLetter } from '#server/kernel/mail/waiting-letter.ts';
import { weaknessOf } from '#server/kernel/secrets/weak-password.ts';
import { hashPassword } from '#server/kernel/secrets/password.ts';
import { judgePassword } from '../sessions/judge-password.ts';
import { wrongCredentials } from '../sessions/login.ts';
import { endSessions } from '../sessions/session.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { customers } from '../tables/customer-tables.ts';
import { forgetMailLinks } from './mail-link.ts';
import { messageResponse, messageAnswer } from '#server/kernel/http/message-response.ts';
import { passwordChangedLetter } from '../customers/account-letters.ts';

const route = createRoute({
  method: 'put',
  path: '/client/password',
  tags: ['Conta'],
  summary: 'Trocar a senha',
  description: 'Encerra todas as outras sessões. Senhas erradas contam como no login.',
  middleware: smallJson,
  request: { body: jsonBody(passwordBody) },
  responses: { ...answers(messageAnswer), ...tooManyAnswer },
});

const none = 'Sua conta entra com o Google. Em "Esqueci a senha" você cria uma senha por e-mail.';

export const passwordRoutes = (store: StoreContext) => {
  const proxies = proxyList(store.trustedProxies);
  const app = customerApp(store);
  app.openapi(route, async (context) => {
    const { customer, session } = context.get('signedIn');
    const { current_password: current, password } = context.req.valid('json');
    if (customer.passwordHash === null) return context.json(failure(none, { current_password: [none] }), 422);
    const network = networkOf(clientAddress(context, proxies));
    const verdict = await judgePassword(store, { customer, password: current, network });
    if (verdict.wait > 0) return refuseEarly(context, verdict.wait);
    if (!verdict.isRight)
      return context.json(failure(wrongCredentials, { current_password: [wrongCredentials] }), 422);
    const weakness = weaknessOf(password, customer.email);
    if (weakness) return context.json(failure(weakness, { password: [weakness] }), 422);
    const passwordHash = await hashPassword(password);
    await inTransaction(store, async (inside) => {
      await setPassword(inside, customer.id, passwordHash);
      await endSessions(inside, customer.id, session.id);
      await forgetMailLinks(inside, customer.id, 'reset');
      await postLetter(inside, passwordChangedLetter, customer.email, {});
    });
    return context.json(messageResponse('Senha alterada. As outras sessões foram encerradas.'), 200);
  });
  return app;
};

export const setPassword = async (
  { orm, now }: StoreContext,
  id: number,
  passwordHash: string,
): Promise<void> => {
  await orm
    .update(customers)
    .set({ passwordHash, passwordSetAt: now(), updatedAt: now() })
    .where(eq(customers.id, id));
};
