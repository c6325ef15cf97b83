import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { googleCodeBody, sessionPaths } from '#api/account/session.ts';
import { paths } from '#paths.ts';
import { logOften } from '#runtime/log.ts';
import { answers, apiApp } from '#server/kernel/http/api-app.ts';
import { clientAddress, networkOf, proxyList } from '#server/kernel/http/client-address.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { deviceName } from '../sessions/device-name.ts';
import { loginAnswer, loginSuccess } from '../sessions/login-wire.ts';
import { openSession } from '../sessions/session.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { joinAccount } from './join-account.ts';
import { begunSignIn, forgetSignIn, keepSignIn } from './secrets-cookie.ts';
import { newSignInCode, takeSignInCode } from './sign-in-code.ts';

const tags = ['Conta'];
const toPage = { 302: { description: 'À página onde o login continua' } };

const redirectRoute = createRoute({
  method: 'get',
  path: `/${sessionPaths.googleRedirect}`,
  tags,
  summary: 'Ir ao login com o Google',
  request: { query: z.object({ remember: z.enum(['0', '1']).optional() }) },
  responses: toPage,
});

const callbackRoute = createRoute({
  method: 'get',
  path: `/${sessionPaths.googleCallback}`,
  tags,
  summary: 'Voltar do login com o Google',
  description: 'Leva a /auth/callback com um código de uso único, nunca com o token.',
  responses: toPage,
});

const exchangeRoute = createRoute({
  method: 'post',
  path: `/${sessionPaths.googleExchange}`,
  tags,
  summary: 'Trocar o código do login com o Google pelo token',
  middleware: smallJson,
  request: { body: jsonBody(googleCodeBody) },
  responses: answers(loginAnswer),
});

/** The reason of a failed sign-in, for the page of the callback. */
type Fault = 'configuracao' | 'falha' | 'cancelado' | 'conta';

/** The result is after the #, which is not sent to servers and does not stay in their logs. */
const leadBack = (context: Context, [key, value]: ['code', string] | ['erro', Fault]) =>
  context.redirect(`${paths.authCallback}#${key}=${value}`, 302);

const expired = 'Erro ao conectar com Google. Tente novamente.';

/** Routes of the sign-in with Google (OpenID Connect). */
export const googleRoutes = (store: StoreContext) => {
  const { google } = store.providers;
  const proxies = proxyList(store.trustedProxies);
  const app = apiApp();
  app.openapi(redirectRoute, async (context) => {
    if (!google) return leadBack(context, ['erro', 'configuracao']);
    try {
      const { address, secrets } = await google.begin();
      keepSignIn(
        context,
        { ...secrets, remember: context.req.valid('query').remember === '1' },
        store.siteUrl,
      );
      return context.redirect(address.href, 302);
    } catch (error) {
      logOften('The sign-in with Google cannot begin:', error);
      return leadBack(context, ['erro', 'configuracao']);
    }
  });
  app.openapi(callbackRoute, async (context) => leadBack(context, await finish(store, context)));
  app.openapi(exchangeRoute, async (context) => {
    const begun = begunSignIn(context);
    const { code } = context.req.valid('json');
    forgetSignIn(context);
    const device = deviceName(context.req.header('User-Agent'));
    const network = networkOf(clientAddress(context, proxies));
    const login = begun && (await exchange(store, code, begun.verifier, { device, network }));
    if (!login) return context.json(failure(expired), 422);
    return context.json(loginSuccess(login.customer, login), 200);
  });
  return app;
};

/** The result for the page of the callback: a one-time code, or the reason of the failure. */
const finish = async (store: StoreContext, context: Context): Promise<['code', string] | ['erro', Fault]> => {
  const { google } = store.providers;
  const begun = begunSignIn(context);
  if (!google || !begun) return ['erro', google ? 'falha' : 'configuracao'];
  if (context.req.query('error') === 'access_denied') return ['erro', 'cancelado'];
  try {
    const identity = await google.finish(new URL(context.req.url).search, begun);
    const code = await inTransaction(store, async (inside) => {
      const customer = await joinAccount(inside, identity);
      const { verifier: browser, remember: isRemembered } = begun;
      return customer && newSignInCode(inside, { customerId: customer.id, browser, isRemembered });
    });
    return code === null ? ['erro', 'conta'] : ['code', code];
  } catch (error) {
    logOften('A sign-in with Google failed:', error);
    return ['erro', 'falha'];
  }
};

const exchange = (
  store: StoreContext,
  code: string,
  browser: string,
  place: { device: string; network: string },
) =>
  inTransaction(store, async (inside) => {
    const taken = await takeSignInCode(inside, code, browser);
    if (!taken) return null;
    const { customer, isRemembered } = taken;
    const session = { customerId: customer.id, ...place, method: 'google', isRemembered } as const;
    return { customer, ...(await openSession(inside, session)) };
  });
