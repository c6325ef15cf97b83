import { answers, apiApp } from '#server/kernel/http/api-app.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { paths } from '#paths.ts';
import { answer, failure, failureAnswer, success } from '#server/kernel/http/envelope.ts';
import { formOrJson, isForm, leadForms, smallBody } from '#server/kernel/http/form-or-json.ts';
import { tokenLinkRoute, tokenOf } from '#server/kernel/http/token-link.ts';
import { confirm, leave } from './vip-list.ts';
import { createRoute, z } from '@hono/zod-openapi';
import { joinBody } from '#api/account/mail-lists.ts';
import { api, vipList } from '#config.ts';
import { vipConsent } from '#domain/people/vip.ts';
import { clientAddress, networkOf, proxyList } from '#server/kernel/http/client-address.ts';
import { rateLimit } from '#server/kernel/http/rate-limit.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { postLetter } from '#server/kernel/mail/waiting-letter.ts';
import { vipInvitation } from '../customers/account-letters.ts';

/** One message for a known, new or confirmed address: only the owner learns which it is, by mail. */
const message =
  'Confira sua caixa de entrada: se o e-mail ainda não estiver confirmado, ele recebe um link para confirmar.';

/** The page shows the message of the fragment. */
const page = (result: 'enviado' | 'invalido' | 'limite') => `${paths.members}#vip-${result}`;

const tag = 'Membros';

const joinRoute = createRoute({
  method: 'post',
  path: '/members/vip',
  tags: [tag],
  summary: 'Entrar na lista VIP',
  description: 'Um formulário comum é levado a uma página; JSON é respondido em JSON.',
  middleware: [leadForms({ 200: page('enviado'), 422: page('invalido'), 429: page('limite') }), ...smallBody],
  request: { body: formOrJson(joinBody) },
  responses: {
    ...answers(answer(z.object({ message: z.string(), demo_mailbox: z.string().nullable() }))),
    303: { description: 'A página que diz como foi' },
    429: {
      description: 'Muitos pedidos da mesma conexão',
      content: { 'application/json': { schema: failureAnswer } },
    },
  },
});

const confirmRoute = tokenLinkRoute({
  path: '/members/vip/confirm',
  page: paths.membersConfirm,
  tag,
  summary: 'Confirmar o e-mail',
});
const leaveRoute = tokenLinkRoute({
  path: '/members/vip/leave',
  page: paths.membersLeave,
  tag,
  summary: 'Sair da lista VIP',
});

const expired = 'Este link não vale mais. Entre na lista de novo para receber outro.';
/** One message for used, old and incomplete links: the store cannot distinguish them from a wrong one. */
const unknown =
  'Este link não vale mais. Se você já saiu da lista, está tudo certo; se não, use o link do último e-mail que recebeu.';

/** Routes of the VIP list: joining it, and the two links of its mail. */
export const memberRoutes = (store: StoreContext) => {
  const proxies = proxyList(store.trustedProxies);
  const mailbox = store.providers.mail.folder ? `${api.basePath}/mail` : null;
  const secondsToWait = rateLimit(store, {
    name: 'vip-list',
    requests: vipList.requestsPerHour,
    seconds: 3_600,
  });
  const app = apiApp();
  app.openapi(joinRoute, async (context) => {
    const { email } = isForm(context) ? context.req.valid('form') : context.req.valid('json');
    const wait = await secondsToWait(networkOf(clientAddress(context, proxies)));
    if (wait > 0) {
      context.header('Retry-After', String(wait));
      return context.json(failure('Muitas tentativas. Espere uma hora e tente de novo.'), 429);
    }
    // The address is looked up later, in the background, so that the response time reveals nothing about it.
    const agreement = { consentedAt: store.now().toISOString(), consent: vipConsent };
    await inTransaction(store, (inside) => postLetter(inside, vipInvitation, email, agreement));
    return context.json(success({ message, demo_mailbox: mailbox }), 200);
  });
  app.openapi(confirmRoute, async (context) => {
    const body = isForm(context) ? context.req.valid('form') : context.req.valid('json');
    const done = await confirm(store, tokenOf(context, body));
    if (!done) return context.json(failure(expired, { token: [expired] }), 422);
    return context.json(success({ message: 'E-mail confirmado. Você está na lista.' }), 200);
  });
  app.openapi(leaveRoute, async (context) => {
    const body = isForm(context) ? context.req.valid('form') : context.req.valid('json');
    const done = await leave(store, tokenOf(context, body));
    if (!done) return context.json(failure(unknown, { token: [unknown] }), 422);
    return context.json(success({ message: 'Pronto: seu e-mail não está na lista.' }), 200);
  });
  return app;
};
