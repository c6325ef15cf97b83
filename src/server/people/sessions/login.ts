import { createRoute } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { loginBody } from '#api/account/session.ts';
import { customers } from '../tables/customer-tables.ts';
import { findByEmail } from '../customers/customer.ts';
import { answers, apiApp } from '#server/kernel/http/api-app.ts';
import { clientAddress, networkOf, proxyList } from '#server/kernel/http/client-address.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { isPassword } from '#server/kernel/secrets/password.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { deviceName } from './device-name.ts';
import { beginLogin, forgiveLogin } from './login-delay.ts';
import { loginAnswer, loginSuccess } from './login-wire.ts';
import { openSession } from './session.ts';

const route = createRoute({
  method: 'post',
  path: '/client/login',
  tags: ['Conta'],
  summary: 'Entrar com e-mail e senha',
  description: 'A resposta não diz se o e-mail tem conta. O token vale 8 horas, ou sem prazo com `remember`.',
  middleware: smallJson,
  request: { body: jsonBody(loginBody) },
  responses: { ...answers(loginAnswer), ...tooManyAnswer },
});

/** The answer to a wrong password of a session, where the address is known. */
export const wrongCredentials = 'Credenciais inválidas';

/** One text for an unknown address, a wrong password and an account without one. */
const wrongLogin = 'E-mail ou senha incorretos';

export const loginRoutes = (store: StoreContext) => {
  const proxies = proxyList(store.trustedProxies);
  const app = apiApp();
  app.openapi(route, async (context) => {
    const { email, password, remember } = context.req.valid('json');
    const attempt = { email, network: networkOf(clientAddress(context, proxies)) };
    const wait = await beginLogin(store, attempt);
    if (wait > 0) return refuseEarly(context, wait);
    const device = deviceName(context.req.header('User-Agent'));
    const login = await logIn(store, {
      email,
      password,
      isRemembered: remember,
      device,
      network: attempt.network,
    });
    if (!login) return context.json(failure(wrongLogin, { password: [wrongLogin] }), 422);
    await forgiveLogin(store, attempt);
    return context.json(loginSuccess(login.customer, login), 200);
  });
  return app;
};

interface Login {
  email: string;
  password: string;
  isRemembered: boolean;
  device: string;
  network: string;
}

/** Null for wrong credentials, which take as long as right ones. */
const logIn = async (store: StoreContext, { email, password, ...session }: Login) => {
  const known = await findByEmail(store, email);
  const passwordHash = known?.passwordHash ?? null;
  if (!(await isPassword(password, passwordHash)) || !known || passwordHash === null) return null;
  return inTransaction(store, async (inside) => {
    // A password changed in the meantime ends all sessions, so this one must not begin after it.
    const [customer] = await inside.orm
      .select()
      .from(customers)
      .where(and(eq(customers.id, known.id), eq(customers.passwordHash, passwordHash)))
      .for('share');
    if (!customer) return null;
    const opened = await openSession(inside, { ...session, customerId: customer.id, method: 'password' });
    return { customer, ...opened };
  });
};
