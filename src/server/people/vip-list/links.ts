import { paths } from '#paths.ts';
import { apiApp } from '#server/kernel/http/api-app.ts';
import { failure, success } from '#server/kernel/http/envelope.ts';
import { isForm } from '#server/kernel/http/form-or-json.ts';
import { tokenLinkRoute, tokenOf } from '#server/kernel/http/token-link.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { confirm, leave } from './vip-list.ts';

const tag = 'Membros';

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

export const linkRoutes = (store: StoreContext) => {
  const app = apiApp();
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
