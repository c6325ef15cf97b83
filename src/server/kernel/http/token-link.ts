import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { tokenBody } from '#api/account/mail-lists.ts';
import { answers } from './api-app.ts';
import { answer } from './envelope.ts';
import { formOrJson, leadForms, smallBody } from './form-or-json.ts';

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

interface TokenLink<Path extends string> {
  path: Path;
  /** The page whose button sends the request. */
  page: string;
  tag: string;
  summary: string;
}

/** A route for the button of a page that a mail links to. */
export const tokenLinkRoute = <const Path extends string>({ path, page, tag, summary }: TokenLink<Path>) =>
  createRoute({
    method: 'post',
    path,
    tags: [tag],
    summary,
    description: 'O código vem no corpo ou no endereço. Só POST: programas que abrem links não mudam nada.',
    middleware: [leadPeople(page), ...smallBody],
    request: { body: formOrJson(tokenBody), query: tokenQuery },
    responses: {
      ...answers(answer(z.object({ message: z.string() }))),
      303: { description: 'A página que diz como foi' },
    },
  });

/**
 * The token of the body, else of the address of the request, else of the page that sent it. Without JavaScript a static
 * page cannot put the token of its address into its form, but the browser sends the full address to the same site as
 * Referer.
 */
export const tokenOf = (context: Context, body: z.output<typeof tokenBody>): string => {
  const referer = context.req.header('Referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer).searchParams.get('token') : null;
  return body.token || (context.req.query('token') ?? page ?? '');
};
