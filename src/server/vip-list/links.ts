import { createRoute, z } from '@hono/zod-openapi';
import { tokenBody } from '#api/vip-list.ts';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { paths } from '#paths.ts';
import { answers, apiApp } from '../http/api-app.ts';
import { answer, failure, success } from '../http/envelope.ts';
import { formOrJson, isForm, leadForms, smallBody } from '../http/form-or-json.ts';
import type { StoreContext } from '../store-context.ts';
import { confirm, leave } from './vip-list.ts';

/** The token in the address, for a request without one in its body. */
const tokenQuery = z.object({ token: z.string().max(100).optional() });

/**
 * Redirects forms, except those of a mail program that leaves the list by itself (RFC 8058): it has the token in the
 * address and must not be redirected.
 */
const leadPeople = (page: string) => {
  const lead = leadForms({ 200: `${page}#pronto`, 422: `${page}#expirado` });
  return createMiddleware((context, next) => (context.req.query('token') ? next() : lead(context, next)));
};

const linkRoute = (path: string, page: string, summary: string) =>
  createRoute({
    method: 'post',
    path,
    tags: ['Membros'],
    summary,
    description: 'O código vem no corpo ou no endereço. Só POST: programas que abrem links não mudam nada.',
    middleware: [leadPeople(page), ...smallBody],
    request: { body: formOrJson(tokenBody), query: tokenQuery },
    responses: {
      ...answers(answer(z.object({ message: z.string() }))),
      303: { description: 'A página que diz como foi' },
    },
  });

const confirmRoute = linkRoute('/members/vip/confirm', paths.membersConfirm, 'Confirmar o e-mail');
const leaveRoute = linkRoute('/members/vip/leave', paths.membersLeave, 'Sair da lista VIP');

const expired = 'Este link não vale mais. Entre na lista de novo para receber outro.';
/** Fits a used, an old and an incomplete link: the store cannot distinguish them from a wrong one. */
const unknown =
  'Este link não vale mais. Se você já saiu da lista, está tudo certo; se não, use o link do último e-mail que recebeu.';

export const linkRoutes = (store: StoreContext) => {
  const app = apiApp();
  app.openapi(confirmRoute, async (context) => {
    const body = isForm(context) ? context.req.valid('form') : context.req.valid('json');
    const done = await confirm(store, body.token || tokenInAddress(context));
    if (!done) return context.json(failure(expired, { token: [expired] }), 422);
    return context.json(success({ message: 'E-mail confirmado. Você está na lista.' }), 200);
  });
  app.openapi(leaveRoute, async (context) => {
    const body = isForm(context) ? context.req.valid('form') : context.req.valid('json');
    const done = await leave(store, body.token || tokenInAddress(context));
    if (!done) return context.json(failure(unknown, { token: [unknown] }), 422);
    return context.json(success({ message: 'Pronto: seu e-mail não está na lista.' }), 200);
  });
  return app;
};

/**
 * The token in the address of the request, or of the page that sent it. Without JavaScript a static page cannot put the
 * token of its address into its form, but the browser sends the full address to the same site as Referer.
 */
const tokenInAddress = (context: Context): string => {
  const referer = context.req.header('Referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer).searchParams.get('token') : null;
  return context.req.query('token') ?? page ?? '';
};
