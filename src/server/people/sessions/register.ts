import { createRoute } from '@hono/zod-openapi';
import { registerBody } from '#api/account/session.ts';
import { account } from '#config.ts';
import { customers } from '../tables/customer-tables.ts';
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
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { deviceName } from './device-name.ts';
import { loginAnswer, loginSuccess } from './login-wire.ts';
import { openSession } from './session.ts';
import { verifyLetter } from '../customers/account-letters.ts';

const route = createRoute({
  method: 'post',
  path: '/client/register',
  tags: ['Conta'],
  summary: 'Criar uma conta',
  description: 'Responde como o login, e envia um e-mail para confirmar o endereço.',
  middleware: smallJson,
  request: { body: jsonBody(registerBody) },
  responses: { ...answers(loginAnswer), ...tooManyAnswer },
});

const taken = 'Este e-mail já tem uma conta. Entre, ou recupere a senha.';

export const registerRoutes = (store: StoreContext) => {
  const proxies = proxyList(store.trustedProxies);
  const secondsToWait = rateLimit(store, {
    name: 'register',
    requests: account.registrationsPerHour,
    seconds: 3_600,
  });
  const app = apiApp();
  app.openapi(route, async (context) => {
    const { name, email, password } = context.req.valid('json');
    const network = networkOf(clientAddress(context, proxies));
    const wait = await secondsToWait(network);
    if (wait > 0) return refuseEarly(context, wait);
    const weakness = weaknessOf(password, email);
    if (weakness) return context.json(failure(weakness, { password: [weakness] }), 422);
    const passwordHash = await hashPassword(password);
    const device = deviceName(context.req.header('User-Agent'));
    const login = await inTransaction(store, (inside) =>
      register(inside, { name, email, passwordHash, device, network }),
    );
    if (!login) return context.json(failure(taken, { email: [taken] }), 422);
    return context.json(loginSuccess(login.customer, login), 200);
  });
  return app;
};

interface Registration {
  name: string;
  email: string;
  passwordHash: string;
  device: string;
  network: string;
}

/** Null when the address has an account. */
const register = async (store: StoreContext, { device, network, ...person }: Registration) => {
  const createdAt = store.now();
  const [customer] = await store.orm
    .insert(customers)
    .values({ ...person, createdAt, updatedAt: createdAt })
    .onConflictDoNothing()
    .returning();
  if (!customer) return null;
  await postLetter(store, verifyLetter, customer.email, { customerId: customer.id });
  const session = { customerId: customer.id, device, network, isRemembered: false };
  return { customer, ...(await openSession(store, { ...session, method: 'password' })) };
};
