import { minuteMs } from '#domain/time/units.ts';
import { createRoute } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { presenceBody } from '#api/account/account.ts';
import { account } from '#config.ts';
import { messageResponse, messageAnswer } from '#server/kernel/http/message-response.ts';
import { answers } from '#server/kernel/http/api-app.ts';
import { clientAddress, networkOf, proxyList } from '#server/kernel/http/client-address.ts';
import { customerApp } from './customer-app.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { jsonBody, smallJson } from '#server/kernel/http/json-body.ts';
import { refuseEarly, tooManyAnswer } from '#server/kernel/http/too-many.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { judgePassword } from './judge-password.ts';
import { wrongCredentials } from './login.ts';
import { sessions } from '../tables/session-tables.ts';
import type { SessionRow } from './session.ts';

const route = createRoute({
  method: 'post',
  path: '/client/presence',
  tags: ['Conta'],
  summary: 'Provar com a senha que a dona da conta está presente',
  description:
    'Pedida por respostas 403 com o código `presence_required`. Um login com o Google de há pouco também é prova.',
  middleware: smallJson,
  request: { body: jsonBody(presenceBody) },
  responses: { ...answers(messageAnswer), ...tooManyAnswer },
});

const none = 'Sua conta entra com o Google. Saia e entre de novo com ele.';

/** Whether the owner has typed the password in this session, or signed in with Google, a short while ago. */
export const isPresent = ({ method, createdAt, provedAt }: SessionRow, now: Date): boolean => {
  const proved = Math.max(provedAt?.getTime() ?? 0, method === 'google' ? createdAt.getTime() : 0);
  return now.getTime() - proved < account.presenceMinutes * minuteMs;
};

export const presenceRoutes = (store: StoreContext) => {
  const proxies = proxyList(store.trustedProxies);
  const app = customerApp(store);
  app.openapi(route, async (context) => {
    const { customer, session } = context.get('signedIn');
    if (customer.passwordHash === null) return context.json(failure(none, { password: [none] }), 422);
    const { password } = context.req.valid('json');
    const network = networkOf(clientAddress(context, proxies));
    const verdict = await judgePassword(store, { customer, password, network });
    if (verdict.wait > 0) return refuseEarly(context, verdict.wait);
    if (!verdict.isRight)
      return context.json(failure(wrongCredentials, { password: [wrongCredentials] }), 422);
    await store.orm
      .update(sessions)
      .set({ provedAt: store.now(), isStale: false })
      .where(eq(sessions.id, session.id));
    return context.json(messageResponse('Pronto.'), 200);
  });
  return app;
};
